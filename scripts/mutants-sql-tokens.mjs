// SQL as a mutation run reads it: the tokens of a literal, and what is tried in the place of each.

/**
 * @typedef {object} Token
 * @property {"word" | "number" | "operator" | "sign" | "quoted" | "value" | "end"} kind
 * @property {string} text in lower case; empty for what stands in a hole of a template
 * @property {number} start
 * @property {number} end
 *
 * @typedef {object} Change
 * @property {number} start of what is replaced
 * @property {number} end
 * @property {string} to
 */

const TOKEN =
  /(?<space>\s+|--[^\n]*)|(?<cast>::\s*[a-z]\w*(?:\[\])?)|(?<word>[a-z_]\w*)|(?<value>\$\d+|"[^"]*")|(?<number>\d+)|(?<operator>->>|->|=>|<@|@>|<=|>=|<>|\|\||&&|[-+*/<>=%])|(?<quoted>')|(?<sign>.)/iy;

/** The pattern by which a plain string is a piece of SQL. */
const PIECE =
  /\s.*\b(and|or|is|not|in|on|case|desc|from|select|where|min|max|sum)\b|\b(select|not|coalesce|order by)\b.*\s|[<>=] /s;

/** @param {string} text */
export const isInteresting = (text) => PIECE.test(text);

/**
 * The tokens of SQL between two places of a source. A hole of a template is a value.
 *
 * @param {string} source
 * @param {number} start
 * @param {number} end
 * @param {readonly { start: number, end: number }[]} holes
 * @returns {readonly Token[]}
 */
export function readSql(source, start, end, holes) {
  /** @type {Token[]} */
  const tokens = [];
  const holeAt = (/** @type {number} */ at) => holes.find((hole) => hole.start === at);
  for (let at = start; at < end; ) {
    const hole = holeAt(at);
    if (hole) {
      tokens.push({ kind: "value", text: "", start: at, end: hole.end });
      at = hole.end;
      continue;
    }
    TOKEN.lastIndex = at;
    const found = /** @type {RegExpExecArray} */ (TOKEN.exec(source));
    const [kind = "sign"] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    let until = at + found[0].length;
    if (kind === "quoted") {
      while (until < end && source[until] !== "'") until = holeAt(until)?.end ?? until + 1;
      until += 1;
    }
    if (kind !== "space" && kind !== "cast") {
      const text = source.slice(at, until).toLowerCase();
      tokens.push({ kind: /** @type {Token["kind"]} */ (kind), text, start: at, end: until });
    }
    at = until;
  }
  return tokens;
}

/** Comparisons, and what each is mistaken for. */
/** @type {Readonly<Record<string, readonly string[]>>} */
const COMPARED = {
  "=": ["<>"],
  "<>": ["="],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
};
/** @type {Readonly<Record<string, string>>} */
const COMPUTED = { "+": "-", "-": "+", "/": "*" };
/** Words, and what each is mistaken for wherever it stands. */
/** @type {Readonly<Record<string, string>>} */
const WORDS = { true: "false", false: "true", desc: "asc", asc: "desc", not: "", or: "and" };
/** Calls, and what each is mistaken for. */
/** @type {Readonly<Record<string, string>>} */
const CALLS = {
  least: "greatest",
  greatest: "least",
  min: "max",
  max: "min",
  sum: "max",
  bool_or: "bool_and",
  bool_and: "bool_or",
  any: "all",
  all: "any",
};
/** Words before which `not` says the opposite. */
const DENIED = ["exists", "in", "between"];
/** Words after which a condition stands, or goes on. */
const CONDITIONS = ["and", "or", "where", "when", "on", "having"];
/** Words and signs that end a condition. */
const ENDS = ["and", "or", "then", "group", "order", "having", "returning", "limit", "union", ")"];
/** Words and signs that end an order. */
const ORDERED = ["limit", "for", "union", ")"];
/** Words that are no operand. */
const KEYWORDS = [
  ...[
    "select",
    "from",
    "where",
    "and",
    "or",
    "not",
    "in",
    "is",
    "on",
    "by",
    "as",
    "case",
    "when",
    "then",
    "else",
    "end",
  ],
  ...[
    "join",
    "left",
    "full",
    "cross",
    "lateral",
    "using",
    "set",
    "limit",
    "between",
    "returning",
    "values",
    "distinct",
  ],
  ...["all", "having", "union", "exists"],
];

/** @type {Token} */
const NOTHING = { kind: "end", text: ")", start: -1, end: -1 };

/**
 * @param {readonly Token[]} tokens
 * @returns {readonly Change[]}
 */
export function replacementsOf(tokens) {
  const { length } = tokens;
  const at = (/** @type {number} */ place) => tokens[place] ?? NOTHING;
  const is = (/** @type {number} */ place, /** @type {readonly string[]} */ ...texts) =>
    at(place) !== NOTHING && texts.includes(at(place).text);
  /** The places from one on, or back from it, that are in the same brackets; the bracket that ends them is the last. */
  function* beside(/** @type {number} */ from, /** @type {1 | -1} */ step) {
    const [opens, closes] = step === 1 ? ["(", ")"] : [")", "("];
    for (let [place, depth] = [from, 0]; place >= 0 && place < length; place += step) {
      if (depth === 0) yield place;
      if (is(place, opens)) depth += 1;
      else if (is(place, closes) && depth === 0) return;
      else if (is(place, closes)) depth -= 1;
    }
  }
  const first = (/** @type {Iterable<number>} */ places, /** @type {(place: number) => boolean} */ wanted) => {
    for (const place of places) if (wanted(place)) return place;
    return undefined;
  };
  const become = (/** @type {number} */ place, /** @type {readonly string[]} */ ...others) =>
    others.map((to) => ({ start: at(place).start, end: at(place).end, to }));
  const insert = (/** @type {number} */ start, /** @type {string} */ to) => ({ start, end: start, to });

  const isOperand = (/** @type {number} */ place) =>
    at(place).kind === "word"
      ? !KEYWORDS.includes(at(place).text)
      : !["operator", "sign", "end"].includes(at(place).kind);
  const endsOperand = (/** @type {number} */ place) => isOperand(place) || is(place, ")", "]");
  const beginsOperand = (/** @type {number} */ place) => isOperand(place) || is(place, "(");

  /** Returns true if an equality sign is part of `set a = b, c = d`. */
  const isAssignment = (/** @type {number} */ place) => {
    const head = first(beside(place - 1, -1), (one) => is(one, ...CONDITIONS, "select", "set", "("));
    return head !== undefined && is(head, "set");
  };
  const operator = (/** @type {number} */ place) => {
    const { text } = at(place);
    if (text === "=" && isAssignment(place)) return [];
    if (text === "*") return endsOperand(place - 1) && beginsOperand(place + 1) ? ["+"] : [];
    return COMPARED[text] ?? [COMPUTED[text] ?? []].flat();
  };

  /** The place of a column in a list of columns, as `order by 1, 2` names it. */
  const isPlaceOfColumn = (/** @type {number} */ place) => {
    const head = first(
      beside(place - 1, -1),
      (one) => !is(one, ",", "nulls", "last", "desc") && at(one).kind !== "number",
    );
    return head !== undefined && is(head, "by");
  };
  /** Returns true if a `limit` is of rows in an order; otherwise it only tells the planner that a key names one row. */
  const isOfOrder = (/** @type {number} */ place) => {
    const head = first(beside(place - 2, -1), (one) => is(one, "order", "union", "select", "(") || at(one).text === "");
    return head !== undefined && !is(head, "select", "(");
  };
  const number = (/** @type {number} */ place) => {
    const isAnything = is(place - 1, "select") && (is(place + 1, "from", "where") || ENDS.includes(at(place + 1).text));
    const isOfKey = is(place - 1, "limit") && at(place).text === "1" && !isOfOrder(place);
    if (isAnything || isOfKey || is(place - 1, "returning") || isPlaceOfColumn(place)) return [];
    return [`${Number(at(place).text) + 1}`];
  };

  const quoted = (/** @type {number} */ place) => {
    const { text } = at(place);
    if (is(place - 1, "interval")) return [text.replace(/\d+/, (digits) => `${Number(digits) + 1}`)];
    // An empty list or set of ranges: an empty text is neither.
    if (text === "'{}'") return [];
    return [text === "''" ? "'mutant'" : "''"];
  };

  const isOfBetween = (/** @type {number} */ place) => {
    const head = first(beside(place - 1, -1), (one) => is(one, "and", "between", "where", "when", "on", "("));
    return head !== undefined && is(head, "between");
  };
  const word = (/** @type {number} */ place) => {
    const { text } = at(place);
    if (is(place - 1, ".") || (text === "not" && is(place + 1, "materialized"))) return [];
    if (DENIED.includes(text)) return is(place - 1, "not") ? [] : [`not ${text}`];
    if (text === "all" && is(place - 1, "union")) return [""];
    if (text in CALLS && is(place + 1, "(")) return [CALLS[text] ?? ""];
    if (text in WORDS) return [WORDS[text] ?? ""];
    if (text === "and") return isOfBetween(place) ? [] : ["or"];
    if (text === "is") return is(place + 1, "not") ? [] : ["is not"];
    if (text === "distinct") return is(place - 1, "select", "(") ? [""] : [];
    if (text === "union") return is(place + 1, "all") ? [] : ["union all"];
    if (text === "first" || text === "last") return is(place - 1, "nulls") ? [text === "last" ? "first" : "last"] : [];
    if (text === "left") return is(place + 1, "join") ? [""] : [];
    if (text === "full") return is(place + 1, "join") ? ["left"] : [];
    // A filter that lets everything through.
    if (text === "where") return is(place - 2, "filter") ? ["where true or"] : [];
    return [];
  };

  /** `coalesce` without its default, and without what it is the default of. */
  const defaults = (/** @type {number} */ place) => {
    const inside = [...beside(place + 2, 1)];
    const close = inside.at(-1) ?? length;
    const comma = inside.findLast((one) => is(one, ","));
    if (!is(place, "coalesce") || !is(close, ")") || comma === undefined) return [];
    const isLiteral = comma + 2 === close && at(comma + 1).kind !== "value";
    return [
      { start: at(comma).start, end: at(close).start, to: "" },
      ...(isLiteral ? [] : [{ start: at(place + 1).end, end: at(comma).start, to: "null" }]),
    ];
  };

  /** Each key of an order the other way round, but for an order in which rows are locked. */
  const directions = (/** @type {number} */ place) => {
    if (!is(place, "by") || !is(place - 1, "order")) return [];
    const inside = [...beside(place + 1, 1)];
    const end = inside.find((one) => is(one, ...ORDERED)) ?? length;
    if (is(end, "for")) return [];
    return [...inside.filter((one) => one < end && is(one, ",")), end].flatMap((after) => {
      const last = is(after - 2, "nulls") ? after - 3 : after - 1;
      return last === place || is(last, "desc", "asc") ? [] : [insert(at(last).end, " desc")];
    });
  };

  /** A condition that is a name alone, the other way round. */
  const negations = (/** @type {number} */ place) => {
    const isBegin = is(place, ...CONDITIONS) || (is(place, "(") && is(place - 1, ...CONDITIONS));
    const end = is(place + 2, ".") ? place + 4 : place + 2;
    if (!isBegin || at(place + 1).kind !== "word" || at(place + 1).text in WORDS || !isOperand(place + 1)) return [];
    return ENDS.includes(at(end).text) ? [insert(at(place + 1).start, "not ")] : [];
  };

  return tokens.flatMap(({ kind }, place) => {
    if (kind === "operator") return become(place, ...operator(place));
    if (kind === "number") return become(place, ...number(place));
    if (kind === "quoted") return become(place, ...quoted(place));
    if (kind === "word")
      return [...become(place, ...word(place)), ...defaults(place), ...directions(place), ...negations(place)];
    return negations(place);
  });
}
