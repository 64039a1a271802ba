// What a mutation run changes in a file: every mutant is one small mistake somebody could make there. All mutants of a file
// are compiled into it at once, each behind its number, so that a run compiles once and only starts a process per mutant.

import ts from "typescript";

/**
 * @typedef {object} Mutant
 * @property {number} id from 1 on; the number that turns it on
 * @property {number} line from 1 on
 * @property {string} from what stands there
 * @property {string} to what stands there instead
 */

/** The variable of the environment that turns one mutant on. */
export const SWITCH = "ENTENTE_MUTANT";

/** Operators, and what each is mistaken for. */
const OPERATORS = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "+=": ["-="],
  "-=": ["+="],
  "&&": ["||"],
  "||": ["&&"],
};
/** Of these, each side is also tried alone. */
const JOINING = ["&&", "||", "??"];

/** Methods, and what each is mistaken for. */
const METHODS = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  find: "findLast",
  findLast: "find",
  startsWith: "endsWith",
  endsWith: "startsWith",
};
/** Methods that answer something like what they are called on, which is tried as it is. */
const LEFT_OUT = ["filter", "slice", "toSorted", "toReversed", "trim"];

/** Parts of patterns, and what each is mistaken for. */
const PATTERNS = /** @type {const} */ ([
  [/\^(?!\])/, ""],
  [/\$/, ""],
  [/\\d/, "\\D"],
  [/\+/, ""],
  [/\{\d+(,\d*)?\}/, ""],
]);

/** How long the text around a literal may be to be shown with it. */
const PARENT_MAX = 100;

/**
 * The text of a file with all its mutants, and what they are.
 *
 * @param {string} path
 * @param {string} source
 * @returns {{ text: string, mutants: readonly Mutant[] }}
 */
export function mutate(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  /** @type {Mutant[]} */
  const mutants = [];
  const textOf = (/** @type {ts.Node} */ node) => node.getText(file);

  /** A literal says little by itself, and the whole of a long list no more. */
  const withParent = (/** @type {ts.Node} */ node, /** @type {string} */ to) => {
    const [start, end] = [node.parent.getStart(file), node.parent.end];
    if (end - start > PARENT_MAX) return /** @type {const} */ ([textOf(node), to]);
    const changed = source.slice(start, node.getStart(file)) + to + source.slice(node.end, end);
    return /** @type {const} */ ([source.slice(start, end), changed]);
  };
  /** @type {(node: ts.Node) => string} */
  const render = (node) => {
    if (isFixed(node)) return textOf(node);
    const start = node.getStart(file);
    const switches = replacements(node, textOf).map((to) => {
      const { line } = file.getLineAndCharacterOfPosition(start);
      const [from, changed] = ts.isLiteralExpression(node) ? withParent(node, to) : [textOf(node), to];
      mutants.push({ id: mutants.length + 1, line: line + 1, from: inOneLine(from), to: inOneLine(changed) });
      return `mutantOfThisRun === ${mutants.length} ? (${to}) : `;
    });
    let [text, end] = ["", start];
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart(file)) + render(child);
      end = child.end;
    });
    text += source.slice(end, node.end);
    return switches.length === 0 ? text : `(${switches.join("")}(${text}))`;
  };

  const text = file.statements.map(render).join("\n");
  return { text: `const mutantOfThisRun = Number(process.env.${SWITCH});\n${text}`, mutants };
}

const inOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, " ");

/** Types and names mean nothing at run time, or mean another program. */
const isFixed = (/** @type {ts.Node} */ node) =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isPropertyName(node) && /** @type {{ name?: ts.Node }} */ (node.parent).name === node);

/** A link of a chain of `?.` cannot be replaced by itself: the rest of the chain hangs on it. */
const isWithinChain = (/** @type {ts.Node} */ node) =>
  ts.isOptionalChain(node) && ts.isOptionalChain(node.parent) && node.parent.expression === node;

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => string} textOf
 * @returns {readonly string[]} what is tried in the place of this node
 */
function replacements(node, textOf) {
  if (isWithinChain(node)) return [];
  const { parent } = node;
  const isCondition =
    (ts.isConditionalExpression(parent) && parent.condition === node) ||
    (ts.isIfStatement(parent) && parent.expression === node);
  const isReturned = ts.isReturnStatement(parent) && parent.expression === node;
  const isListed = ts.isForOfStatement(parent) && parent.expression === node;
  return [
    ...(isCondition ? ["true", "false"] : []),
    ...(isReturned && textOf(node) !== "undefined" ? ["undefined"] : []),
    ...(isListed ? ["[]"] : []),
    ...ownReplacements(node, textOf),
  ];
}

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => string} textOf
 * @returns {readonly string[]}
 */
function ownReplacements(node, textOf) {
  if (ts.isBinaryExpression(node)) {
    const [left, operator, right] = [node.left, node.operatorToken, node.right].map(textOf);
    const others = Object.entries(OPERATORS).find(([name]) => name === operator)?.[1] ?? [];
    const sides = JOINING.includes(/** @type {string} */ (operator)) ? [left, right] : [];
    return [...others.map((other) => `${left} ${other} ${right}`), ...sides].map(String);
  }
  if (ts.isPrefixUnaryExpression(node)) return [textOf(node.operand)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isNumericLiteral(node)) return [`${Number(node.text) + 1}`];
  if (ts.isBigIntLiteral(node)) return [`${BigInt(node.text.slice(0, -1)) + 1n}n`];
  if (ts.isStringLiteral(node)) return [node.text === "" ? '"mutant"' : '""'];
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) return ['""'];
  if (ts.isArrayLiteralExpression(node)) return [node.elements.length === 0 ? '["mutant"]' : "[]"];
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0 ? [] : ["{}"];
  if (ts.isArrowFunction(node)) return ["() => undefined"];
  if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) return patterns(textOf(node));
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return chained(node, textOf);
  return [];
}

/** @param {string} text */
function patterns(text) {
  return PATTERNS.map(([part, other]) => text.replace(part, other)).filter((other) => other !== text);
}

/**
 * @param {ts.CallExpression | ts.PropertyAccessExpression} node
 * @param {(node: ts.Node) => string} textOf
 */
function chained(node, textOf) {
  const bold = node.questionDotToken
    ? [textOf(node).replace(/\?\.(?=[^?]*$)/, ts.isCallExpression(node) ? "" : ".")]
    : [];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return bold;
  const { expression, name } = node.expression;
  const other = Object.entries(METHODS).find(([method]) => method === name.text)?.[1];
  const args = node.arguments.map(textOf).join(", ");
  const dot = node.expression.questionDotToken ? "?." : ".";
  return [
    ...bold,
    ...(other === undefined ? [] : [`${textOf(expression)}${dot}${other}(${args})`]),
    ...(LEFT_OUT.includes(name.text) ? [textOf(expression)] : []),
  ];
}
