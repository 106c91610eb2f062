/// A few packages, for systems that have no status file.
enum BuiltInStatus {
    static var text: String {
        """
        Package: base-files
        Status: install ok installed
        Section: admin
        Installed-Size: 341
        Version: 12.4
        Pre-Depends: awk
        Description: Debian base system miscellaneous files

        Package: bash
        Status: install ok installed
        Section: shells
        Installed-Size: 7164
        Version: 5.2.15-2
        Depends: base-files (>= 2.1.12), debianutils (>= 5.6-0.1)
        Pre-Depends: libc6 (>= 2.36), libtinfo6 (>= 6)
        Description: GNU Bourne Again SHell
         Bash is an sh-compatible command language interpreter that
         executes commands read from the standard input or from a file.

        Package: debianutils
        Status: install ok installed
        Section: utils
        Installed-Size: 243
        Version: 5.7
        Pre-Depends: libc6 (>= 2.34)
        Description: Miscellaneous utilities specific to Debian

        Package: dash
        Status: deinstall ok config-files
        Section: shells
        Installed-Size: 191
        Version: 0.5.12-2
        Depends: debianutils (>= 5.6-0.1), dpkg (>= 1.19.1)
        Pre-Depends: libc6 (>= 2.36)
        Description: POSIX-compliant shell

        Package: libc6
        Status: install ok installed
        Section: libs
        Installed-Size: 12986
        Version: 2.36-9
        Depends: libgcc-s1
        Description: GNU C Library: Shared libraries

        Package: mawk
        Status: install ok installed
        Section: interpreters
        Installed-Size: 263
        Version: 1.3.4.20200120-3.1
        Provides: awk
        Pre-Depends: libc6 (>= 2.29)
        Description: Pattern scanning and text processing language

        """
    }
}
