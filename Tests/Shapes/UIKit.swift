@_exported public import Foundation

// The shape of UIKit, as far as the pages use it. It is compiled for their programs and never run.

@MainActor
open class UIResponder: NSObject {}

@MainActor
open class UIView: UIResponder {
    open var window: UIWindow? { fatalError("a shape") }
}

@MainActor
open class UILabel: UIView {
    open var text: String?
}

@MainActor
open class UIAction: NSObject {
    public convenience init(handler: @escaping (UIAction) -> Void) {
        self.init()
    }
}

@MainActor
open class UIControl: UIView {
    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static var valueChanged: Event { Event(rawValue: 1 << 12) }
        public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor
open class UISwitch: UIControl {
    open var isOn = false
}

@MainActor
open class UISlider: UIControl {
    open var value: Float = 0
}

@MainActor
open class UITextField: UIControl {
    open var text: String?
}

@MainActor
open class UIViewController: UIResponder {
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

@MainActor
open class UITableViewCell: UIView {
    open func prepareForReuse() {}
}

@MainActor
open class UITableView: UIView {
    public enum RowAnimation: Int, Sendable {
        case automatic = 100
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}

    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        fatalError("a shape")
    }

    open func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {}

    open func reloadData() {}
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}

@MainActor
open class UITableViewController: UIViewController {
    open var tableView: UITableView! { fatalError("a shape") }

    open func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int {
        fatalError("a shape")
    }

    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        fatalError("a shape")
    }
}

@MainActor
open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open func makeKeyAndVisible() {}
}

@MainActor
open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: Hashable, Sendable {}
}

@MainActor
public protocol UIApplicationDelegate {
    init()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
}

extension UIApplicationDelegate {
    public static func main() {}
}

extension IndexPath {
    public init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    public var row: Int { self[1] }
}
