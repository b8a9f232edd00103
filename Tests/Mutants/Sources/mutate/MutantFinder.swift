import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds every mutant of a file.
///
/// It skips what cannot be switched while a program runs, or would not compile: patterns, attributes,
/// default arguments, static constants, types. It also skips calls that only check or reserve, as no
/// result depends on them.
final class MutantFinder: SyntaxVisitor {
  private let file: String
  private let text: [UInt8]
  private let converter: SourceLocationConverter
  private var names: [String] = []
  private(set) var mutants: [Mutant] = []

  /// Calls whose loss or whose swapped arguments no result shows.
  private static let ignoredCalls: Set = [
    "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError",
    "reserveCapacity", "min", "max",
  ]
  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
    "UInt64", "UInt128",
  ]
  /// Functions of MutantSwitch for operators, and the operator instead.
  private static let boundaries = [
    "<": ("mutantLess", "<="), "<=": ("mutantAtMost", "<"), ">": ("mutantMore", ">="),
    ">=": ("mutantAtLeast", ">"),
  ]
  private static let sums = [
    "+": ("mutantPlus", "-"), "-": ("mutantMinus", "+"), "&+": ("mutantWrappingPlus", "&-"),
    "&-": ("mutantWrappingMinus", "&+"),
  ]
  private static let compoundSums = [
    "+=": ("mutantAdd", "-="), "-=": ("mutantSubtract", "+="),
    "&+=": ("mutantWrappingAdd", "&-="), "&-=": ("mutantWrappingSubtract", "&+="),
  ]

  private init(file: String, source: String, tree: SourceFileSyntax) {
    self.file = file
    text = Array(source.utf8)
    converter = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// All mutants of a source file, in the order of their places.
  static func mutants(file: String, source: String) -> [Mutant] {
    let parsed = Parser.parse(source: source)
    // An operator of this package's own stays unfolded, and so has no mutants.
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    guard let tree = folded.as(SourceFileSyntax.self) else { return [] }
    let finder = MutantFinder(file: file, source: source, tree: tree)
    finder.walk(tree)
    var mutants = finder.mutants.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var counts: [String: Int] = [:]
    for index in mutants.indices {
      mutants[index].ordinal = counts[mutants[index].key, default: 0]
      var first = mutants[index]
      first.ordinal = 0
      counts[first.key, default: 0] += 1
    }
    return mutants
  }

  // MARK: Adding mutants

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, node.endPositionBeforeTrailingTrivia.utf8Offset)
  }

  private func source(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private func source(_ node: some SyntaxProtocol) -> String { source(range(node)) }

  /// A text on one line.
  private func line(_ text: String) -> String {
    text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  private func add(
    _ kind: MutationKind, at node: some SyntaxProtocol, before: String? = nil, after: String,
    _ edits: [Mutant.Edit]
  ) {
    let bytes = range(node)
    let first = converter.location(for: AbsolutePosition(utf8Offset: bytes.lowerBound)).line
    let last = converter.location(for: AbsolutePosition(utf8Offset: bytes.upperBound)).line
    mutants.append(
      Mutant(
        file: file, lines: first...last, function: names.joined(separator: "."), kind: kind,
        before: line(before ?? source(node)), after: line(after), edits: edits))
  }

  /// Wraps a node: the start is in front of it, with a gap for the number.
  private func wrapped(_ node: some SyntaxProtocol, _ start: [String], _ end: String) -> [Mutant
    .Edit]
  {
    let bytes = range(node)
    return [
      Mutant.Edit(range: bytes.lowerBound..<bytes.lowerBound, pieces: start),
      Mutant.Edit(range: bytes.upperBound..<bytes.upperBound, pieces: [end]),
    ]
  }

  private func negate(_ condition: ExprSyntax) {
    if condition.as(InfixOperatorExprSyntax.self).map({ isEquality($0) }) == true { return }
    add(
      .condition, at: condition, after: "!(\(source(condition)))",
      wrapped(condition, ["mutantNot(", ", "], ")"))
  }

  private func isEquality(_ infix: InfixOperatorExprSyntax) -> Bool {
    ["==", "!="].contains(infix.operator.trimmedDescription)
  }

  // MARK: Expressions

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.operator.trimmedDescription
    if isEquality(node) {
      let other = name == "==" ? "!=" : "=="
      add(
        .comparison, at: node,
        after: "\(source(node.leftOperand)) \(other) \(source(node.rightOperand))",
        wrapped(node, ["mutantNot(", ", "], ")"))
    } else if let (function, other) = Self.boundaries[name] {
      replace(.comparison, node, by: function, other, passing: "")
    } else if let (function, other) = Self.sums[name] {
      replace(.sum, node, by: function, other, passing: "")
    } else if let (function, other) = Self.compoundSums[name] {
      replace(.sum, node, by: function, other, passing: "&")
    }
    return .visitChildren
  }

  private func replace(
    _ kind: MutationKind, _ node: InfixOperatorExprSyntax, by function: String, _ other: String,
    passing sign: String
  ) {
    var edits = wrapped(node, ["\(function)(", ", \(sign)"], ")")
    edits.insert(Mutant.Edit(range: range(node.operator), pieces: [","]), at: 1)
    let (left, right) = (source(node.leftOperand), source(node.rightOperand))
    add(kind, at: node, after: "\(left) \(other) \(right)", edits)
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      .constant, at: node, after: "\(source(node)) + 1",
      wrapped(node, ["mutantConstant(", ", "], ")"))
    return .skipChildren
  }

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    if case .expression(let condition) = node.condition { negate(condition) }
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
    negate(node.condition)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.ignoredCalls.contains(calledName(node)) { return .visitChildren }
    let arguments = Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst()) {
      let (a, b) = (first.expression, second.expression)
      guard hasNoEffect(a), hasNoEffect(b), source(a) != source(b) else { continue }
      let (one, other) = (source(a), source(b))
      let between = source(range(a).upperBound..<range(b).lowerBound)
      add(
        .arguments, at: first, before: source(node), after: other + between + one,
        [
          Mutant.Edit(range: range(a), pieces: ["mutantSwap(", ", \(one), \(other))"]),
          Mutant.Edit(range: range(b), pieces: ["mutantSwap(", ", \(other), \(one))"]),
        ])
    }
    return .visitChildren
  }

  private func calledName(_ call: FunctionCallExprSyntax) -> String {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return call.calledExpression.trimmedDescription
  }

  /// Whether an expression can be evaluated twice: a name, a member of one, a literal.
  private func hasNoEffect(_ expression: ExprSyntax) -> Bool {
    if expression.is(DeclReferenceExprSyntax.self) || expression.is(IntegerLiteralExprSyntax.self)
      || expression.is(BooleanLiteralExprSyntax.self)
    {
      return true
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return false
    }
    return hasNoEffect(base)
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard case .expr(let expression) = node.item, isDroppable(expression) else {
      return .visitChildren
    }
    // A single expression is the value of its closure, property or function.
    let isAlone = node.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    let owner = node.parent?.parent
    let hasValue =
      isAlone
      && (owner?.is(ClosureExprSyntax.self) == true || owner?.is(AccessorBlockSyntax.self) == true
        || owner?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil)
    if !hasValue {
      add(
        .statement, at: node, after: "nothing",
        wrapped(node, ["if !mutantIsActive(", ") { "], " }"))
    }
    return .visitChildren
  }

  /// A call, or an assignment to something that is read later.
  private func isDroppable(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return !Self.ignoredCalls.contains(calledName(call))
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      return infix.operator.is(AssignmentExprSyntax.self)
        ? !infix.leftOperand.is(DiscardAssignmentExprSyntax.self)
        : infix.operator.trimmedDescription.hasSuffix("=") && !isEquality(infix)
          && Self.boundaries[infix.operator.trimmedDescription] == nil
    }
    if let inner = expression.as(TryExprSyntax.self), inner.questionOrExclamationMark == nil {
      return isDroppable(inner.expression)
    }
    return expression.as(UnsafeExprSyntax.self).map { isDroppable($0.expression) } ?? false
  }

  // MARK: Results

  /// Adds the mutant of a function that returns a default at once.
  private func addResult(_ type: TypeSyntax?, _ body: CodeBlockItemListSyntax?) {
    guard let type, let first = body?.first else { return }
    let value: String
    if type.is(OptionalTypeSyntax.self) {
      value = "nil"
    } else if type.trimmedDescription == "Bool" {
      value = "false"
    } else if Self.integers.contains(type.trimmedDescription) {
      value = "0"
    } else {
      return
    }
    addResult(value, first, isAlone: body?.count == 1)
  }

  private func addResult(_ value: String, _ first: CodeBlockItemSyntax, isAlone: Bool) {
    if source(first) == value || source(first) == "return \(value)" { return }
    let start = range(first).lowerBound
    var rest = "; "
    if isAlone, needsReturn(first.item) { rest += "return " }
    let location = converter.location(for: AbsolutePosition(utf8Offset: start)).line
    mutants.append(
      Mutant(
        file: file, lines: location...location, function: names.joined(separator: "."),
        kind: .result, before: "the result", after: value,
        edits: [
          Mutant.Edit(
            range: start..<start, pieces: ["if mutantIsActive(", ") { return \(value) }" + rest])
        ]))
  }

  /// Whether an only item is a value that is returned without `return`.
  private func needsReturn(_ item: CodeBlockItemSyntax.Item) -> Bool {
    switch item {
    case .expr: true
    case .stmt(let statement):
      statement.is(ExpressionStmtSyntax.self)
        && !statement.tokens(viewMode: .sourceAccurate).contains {
          $0.tokenKind == .keyword(.return)
        }
    case .decl: false
    }
  }

  // MARK: Names

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    names.append(name)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    _ = enter("\(node.name.text)(\(labels))")
    addResult(node.signature.returnClause?.type, node.body?.statements)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { names.removeLast() }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
    _ = enter("init(\(labels))")
    if node.optionalMark != nil, let first = node.body?.statements.first {
      addResult("nil", first, isAlone: false)
    }
    return .visitChildren
  }

  override func visitPost(_ node: InitializerDeclSyntax) { names.removeLast() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter("subscript")
    addResult(node.returnClause.type, getter(node.accessorBlock))
    return .visitChildren
  }

  override func visitPost(_ node: SubscriptDeclSyntax) { names.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    let isComputed = node.bindings.contains { $0.accessorBlock != nil }
    if isStatic, !isComputed { return .skipChildren }
    guard isMember(node), let binding = node.bindings.first else { return .visitChildren }
    _ = enter(binding.pattern.trimmedDescription)
    addResult(binding.typeAnnotation?.type, getter(binding.accessorBlock))
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    let isStatic = node.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    let isComputed = node.bindings.contains { $0.accessorBlock != nil }
    if isMember(node), isComputed || !isStatic { names.removeLast() }
  }

  private func isMember(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  private func getter(_ block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
    switch block?.accessors {
    case .getter(let items): items
    case .accessors(let list):
      list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    case nil: nil
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { names.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { names.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { names.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { names.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { names.removeLast() }

  // MARK: What cannot be switched

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: ReturnClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: TypeAnnotationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericArgumentClauseSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  // Code for other systems is not compiled here.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
