// What a mutation run changes in SQL: one token of a statement at a time. Statements are composed of template literals in
// TypeScript; all mutants of a file are compiled into it at once, each behind its number, as those of decisions are
// (`mutants.mjs`). Locks, `limit 1` of look-ups by key and `materialized` stay as they are: nothing that runs alone sees them.

import ts from "typescript";
import { isInteresting, readSql, replacementsOf } from "./mutants-sql-tokens.mjs";

/** @typedef {import("./mutants.mjs").Mutant} Mutant */
/** @typedef {import("./mutants-sql-tokens.mjs").Change} Change */

/**
 * The name that a program gives a function `(ids, isChoice) => string`: it is called where the mutants with these ids change
 * something, and its answer stands before it. Where they change a choice between texts, nothing stands in a text.
 */
export const MARK = "markOfMutants";

/** How much of the text beside a token is shown with it. */
const BESIDE = 40;

/**
 * The text of a file with all mutants of its SQL, and what they are. The text reads two globals: `mutantOfThisRun`, the
 * number of the mutant that is on, when it is loaded; and {@link MARK}.
 *
 * @param {string} path
 * @param {string} source
 * @param {number} first the number of the first mutant
 * @returns {{ text: string, mutants: readonly Mutant[] }}
 */
export function mutateSql(path, source, first) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  /** @type {Mutant[]} */
  const mutants = [];
  const lineAt = (/** @type {number} */ at) => file.getLineAndCharacterOfPosition(at).line + 1;
  const add = (/** @type {number} */ at, /** @type {string} */ from, /** @type {string} */ to) => {
    mutants.push({ id: first + mutants.length, line: lineAt(at), from: inOneLine(from), to: inOneLine(to) });
    return first + mutants.length - 1;
  };
  /** A token says little by itself: it is shown with the words beside it, within its line and its literal. */
  const inContext = (/** @type {number} */ start, /** @type {number} */ end, /** @type {string} */ to) => {
    const [before] = /[^\n`]*$/.exec(source.slice(0, start)) ?? [""];
    const [after] = /^[^\n`]*/.exec(source.slice(end)) ?? [""];
    const left = before.length > BESIDE ? before.slice(-BESIDE).replace(/^\S*\s/, "") : before;
    const right = after.length > BESIDE ? after.slice(0, BESIDE).replace(/\s\S*$/, "") : after;
    return /** @type {const} */ ([left + source.slice(start, end) + right, left + to + right]);
  };

  /** @type {(node: ts.Node) => string} */
  const render = (node) => {
    const start = node.getStart(file);
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isMessage(node) || isValue(node))
      return source.slice(start, node.end);
    if (isTemplate(node)) return renderTemplate(node);
    if (ts.isStringLiteral(node)) return renderString(node);
    let [text, end] = ["", start];
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart(file)) + render(child);
      end = child.end;
    });
    text += source.slice(end, node.end);
    return isChoice(node) ? chosen(node, text) : text;
  };

  /** Which text a statement gets is decided there. */
  const chosen = (/** @type {ts.Node} */ node, /** @type {string} */ text) => {
    const whole = source.slice(node.parent.getStart(file), node.parent.end);
    const others = ["true", "false"];
    const ids = others.map((to) => add(node.getStart(file), whole, to + source.slice(node.end, node.parent.end)));
    const switches = others.map((to, at) => `mutantOfThisRun === ${ids[at]} ? ${to} : `);
    return `(${switches.join("")}(${MARK}("${ids.join()}", true), ${text}))`;
  };

  const renderString = (/** @type {ts.StringLiteral} */ node) => {
    const start = node.getStart(file);
    const own = source.slice(start, node.end);
    if (isOperator(node)) {
      const others = OPERATORS[node.text] ?? [];
      const ids = others.map((to) => add(start, ...inContext(start, node.end, JSON.stringify(to))));
      const switches = others.map((to, at) => `mutantOfThisRun === ${ids[at]} ? ${JSON.stringify(to)} : `);
      return `(${switches.join("")}markedOperator("${ids.join()}", ${own}))`;
    }
    if (!isInteresting(node.text) || own.includes("\\") || own.includes("`") || own.includes("${")) return own;
    return `\`${renderSpan(start + 1, node.end - 1, [], isPropertyName(node))}\``;
  };

  const renderTemplate = (/** @type {ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression} */ node) => {
    const holes = ts.isTemplateExpression(node)
      ? node.templateSpans.map(({ expression, literal }) => ({
          start: expression.getFullStart() - 2,
          end: literal.getStart(file) + 1,
          expression,
        }))
      : [];
    const start = node.getStart(file);
    const isTagged = ts.isTaggedTemplateExpression(node.parent);
    return `\`${renderSpan(start + 1, node.end - 1, holes, isTagged)}\``;
  };

  /**
   * @param {number} start
   * @param {number} end
   * @param {readonly { start: number, end: number, expression: ts.Expression }[]} holes
   * @param {boolean} isFixed
   */
  const renderSpan = (start, end, holes, isFixed) => {
    const ranges = isFixed ? [] : grouped(replacementsOf(readSql(source, start, end, holes)));
    const plain = (/** @type {number} */ from, /** @type {number} */ to) => {
      let [text, at] = ["", from];
      for (const hole of holes.filter((one) => one.start >= from && one.end <= to)) {
        text += `${source.slice(at, hole.start)}\${${render(hole.expression)}}`;
        at = hole.end;
      }
      return text + source.slice(at, to);
    };
    /** @type {(from: number, to: number, within: readonly Range[]) => string} */
    const renderRange = (from, to, within) => {
      const [range, ...rest] = within;
      if (range === undefined) return plain(from, to);
      const inner = rest.filter((one) => one.start < range.end);
      const ids = range.others.map((other) => add(range.start, ...inContext(range.start, range.end, other)));
      const switches = range.others.map((other, at) => `mutantOfThisRun === ${ids[at]} ? ${JSON.stringify(other)} : `);
      const own = `${MARK}("${ids.join()}") + \`${renderRange(range.start, range.end, inner)}\``;
      const after = renderRange(range.end, to, rest.slice(inner.length));
      return `${plain(from, range.start)}\${${switches.join("")}${own}}${after}`;
    };
    return renderRange(start, end, ranges);
  };

  const text = file.statements.map(render).join("\n");
  return { text: `${HEAD}\n${text}`, mutants };
}

const HEAD = `import { sql as sqlOfMutants } from "kysely";
const { mutantOfThisRun, ${MARK} } = globalThis;
const markedOperator = (ids, operator) => {
  const mark = ${MARK}(ids);
  return mark === "" ? operator : sqlOfMutants.raw(mark + operator);
};`;

/**
 * @typedef {object} Range what stands between two places, and what is tried there instead
 * @property {number} start
 * @property {number} end
 * @property {readonly string[]} others
 */

/**
 * The changes of each range together, from the first on, and one that is within another after it.
 *
 * @param {readonly Change[]} changes
 * @returns {readonly Range[]}
 */
function grouped(changes) {
  /** @type {Map<string, Range>} */
  const ranges = new Map();
  for (const { start, end, to } of changes) {
    const others = [...(ranges.get(`${start} ${end}`)?.others ?? []), to];
    ranges.set(`${start} ${end}`, { start, end, others });
  }
  return [...ranges.values()].sort((one, other) => one.start - other.start || other.end - one.end);
}

const inOneLine = (/** @type {string} */ text) => text.replaceAll(/\s+/g, " ").trim();

/** @returns {node is ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression} */
const isTemplate = (/** @type {ts.Node} */ node) =>
  ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** Returns true for the message of an error, which is not SQL. */
const isMessage = (/** @type {ts.Node} */ node) => ts.isNewExpression(node) && /Error$/.test(node.expression.getText());

/** Returns true for a bound value of a statement, which is no part of its text. */
const isValue = (/** @type {ts.Node} */ node) =>
  isTemplate(node) &&
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === "bind" &&
  node.parent.arguments[0] === node;

const isPropertyName = (/** @type {ts.Node} */ node) =>
  ts.isPropertyName(node) && /** @type {{ name?: ts.Node }} */ (node.parent).name === node;

/** Operators as a query builder is given them. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const OPERATORS = {
  "=": ["<>"],
  "<>": ["="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  is: ["is not"],
  "is not": ["is"],
  desc: ["asc"],
};

/** @param {ts.StringLiteral} node */
const isOperator = (node) => ts.isCallExpression(node.parent) && Object.hasOwn(OPERATORS, node.text);

/** The condition of `a ? b : c` that chooses between texts. */
const isChoice = (/** @type {ts.Node} */ node) => {
  const { parent } = node;
  if (!ts.isConditionalExpression(parent) || parent.condition !== node) return false;
  return [parent.whenTrue, parent.whenFalse].some(holdsSql);
};

/** @type {(node: ts.Node) => boolean} */
const holdsSql = (node) =>
  isTemplate(node) ||
  (ts.isStringLiteral(node) && isInteresting(node.text)) ||
  (!ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => holdsSql(child) || undefined) ?? false));
