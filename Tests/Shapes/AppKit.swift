@_exported public import Foundation

// The shape of AppKit, as far as the pages use it. It is compiled for their programs and never run.

@MainActor
open class NSResponder: NSObject {}

@MainActor
open class NSView: NSResponder {}

@MainActor
open class NSControl: NSView {
    open var stringValue = ""
}

@MainActor
public protocol NSTextFieldDelegate: AnyObject {
    func controlTextDidChange(_ obj: Notification)
}

@MainActor
open class NSTextField: NSControl {
    open weak var delegate: (any NSTextFieldDelegate)?
}

@MainActor
open class NSViewController: NSResponder {
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidDisappear() {}
}
