// Prints the types of the façade of core: one per resource and one per input, by the client's names, with the comments of the schemas; and
// the signature of each use case. An editor shows these, in the sources as in the packed package, where comments on schemas are lost.
// `--check` fails when they are stale.

import { join } from "node:path";
import { clientMethodOf, openApiDocument } from "@entente/adapters-http";
import { CONSOLE_USE_CASES, USE_CASES } from "@entente/core/http";
import ts from "typescript";
import { type ClientOperation, operationsOf, readDocument } from "./client-operations.ts";
import { answerType, pascal } from "./client-types.ts";
import { checker, exported, exportsOf, fieldOf, member, namesBeside, ROOT, textOf } from "./core-types.ts";
import { losesTexts, refer } from "./facade-names.ts";
import { differences } from "./facade-same.ts";
import { NAMED_ANSWERS } from "./facade-schemas.ts";
import { objectIn, SERVICE_METHODS, servicesPage, serviceTypeName } from "./facade-services.ts";
import { commentOf, printer } from "./facade-types.ts";
import { IS_CHECK, printFiles } from "./print-files.ts";

const FOLDER = "packages/core/src/platform/generated";
const PRINTED = "// Printed from the use cases and their schemas by `pnpm generate`: change those instead.\n";

interface UseCase {
  /** The slice that it is of, such as `tiers`. */
  readonly slice: string;
  /** True of one for people who are signed in to the console, and no API key. */
  readonly isOfConsole: boolean;
  /** Its name in the façade, such as `tiers.create`. */
  readonly name: string;
  /** Its name in the client, which has none of the console's own. */
  readonly method: string;
  readonly ids: readonly string[];
  readonly isCommand: boolean;
  /** The type that it reads; absent: it takes nothing. */
  readonly input?: ts.Type;
  readonly needsInput: boolean;
  readonly output: ts.Type;
  /** True if fields of its answer can be expanded. */
  readonly expands: boolean;
  readonly operation?: ClientOperation;
}

const { document } = readDocument(openApiDocument());
const operations = new Map(
  operationsOf(document, ({ operationId }) => clientMethodOf(operationId)).map((one) => [one.method, one]),
);
const TABLES = { USE_CASES, CONSOLE_USE_CASES };

const isOptional = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Optional) !== 0;

type Row = Pick<(typeof USE_CASES)["programs"]["retrieve"], "ids" | "kind" | "input" | "output">;

const useCaseOf = (table: keyof typeof TABLES, slice: string, verb: string, row: Row): UseCase => {
  const type = member(exported(table), slice, verb);
  const takes = member(type, "input", "_zod", "input");
  const fields = checker.getPropertiesOfType(takes);
  const isOfConsole = table === "CONSOLE_USE_CASES";
  const name = `${slice}.${verb}`;
  const method = isOfConsole ? name : clientMethodOf(name);
  const operation = isOfConsole ? undefined : operations.get(method);
  const shape = (row.input as { readonly shape?: object }).shape ?? {};
  return {
    slice,
    isOfConsole,
    name,
    method,
    ids: row.ids,
    isCommand: (row.kind as string) === "command",
    ...(fields.length === 0 ? {} : { input: takes }),
    needsInput: fields.some((field) => !isOptional(field)) || takes.isUnion(),
    output: member(type, "output", "_zod", "output"),
    expands: Object.hasOwn(shape, "expand") && row.output !== undefined,
    ...(operation === undefined ? {} : { operation }),
  };
};

const useCases: readonly UseCase[] = (["USE_CASES", "CONSOLE_USE_CASES"] as const).flatMap((table) => {
  const slices: Readonly<Record<string, Readonly<Record<string, unknown>>>> = TABLES[table];
  return Object.entries(slices).flatMap(([slice, rows]) =>
    Object.entries(rows).map(([verb, row]) => useCaseOf(table, slice, verb, row as Row)),
  );
});

/** The entry of a list, if a type is one that says nothing else. */
const listedIn = (type: ts.Type): ts.Type | undefined => {
  const data = type.getProperty("data");
  const names = checker.getPropertiesOfType(type).map(({ name }) => name);
  if (data === undefined || names.sort().join() !== "data,has_more,next,object") return undefined;
  return checker.getIndexTypeOfType(checker.getTypeOfSymbol(data), ts.IndexKind.Number);
};

/** The name of the type that an answer is, lists or may be. */
const nameIn = (answer: string): string => answer.replace(/^List<(.*)>$/, "$1").replace(/ \| null$/, "");

const paramsNameOf = ({ method }: UseCase): string => `${pascal(method)}Params`;

/** The name of an answer: the client's, or of what the client has as a file, its method's. */
const answerNameOf = ({ method, operation }: UseCase): string => {
  const named = operation && answerType(operation).replace(/ \| null$/, "");
  return named !== undefined && /^[A-Z]\w+$/.test(named) && !["Redirect", "Uint8Array"].includes(named)
    ? named
    : `${pascal(method)}Answer`;
};

/** The name of an object that only the console has, by its `object`. */
const objectNameOf = (type: ts.Type): string => {
  const { value } = member(type, "object") as ts.StringLiteralType;
  return pascal(value);
};

/** Names of the index for something else, which would hide what is printed under them: that is called a resource. */
const beside = namesBeside(join(ROOT, FOLDER, "types.ts"));
const names = new Map<ts.Type, string>();
const taken = new Map<string, ts.Type>();
/** Gives a type its name; one that is another type of the same name has its method's. */
const nameType = (type: ts.Type, given: string, other: string): string => {
  const known = names.get(type);
  if (known !== undefined) return known;
  const wanted = beside.has(given) ? `${given}Resource` : given;
  const same = taken.get(wanted);
  const isSame = same !== undefined && checker.isTypeAssignableTo(type, same) && checker.isTypeAssignableTo(same, type);
  const name = same === undefined || isSame ? wanted : other;
  names.set(type, name);
  if (!isSame) taken.set(name, type);
  return name;
};

const answers = new Map<UseCase, string>();
for (const useCase of useCases) {
  const { output, method } = useCase;
  const isNull = (one: ts.Type) => (one.flags & ts.TypeFlags.Null) !== 0;
  const parts = output.isUnion() ? output.types : [output];
  const item = parts.length === 1 ? listedIn(output) : undefined;
  const other = `${pascal(method)}Answer`;
  const entry = item ?? checker.getNonNullableType(output);
  const named = nameType(entry, useCase.isOfConsole ? objectNameOf(entry) : answerNameOf(useCase), other);
  answers.set(useCase, item === undefined ? `${named}${parts.some(isNull) ? " | null" : ""}` : `List<${named}>`);
}
for (const useCase of useCases)
  if (useCase.input !== undefined) nameType(useCase.input, paramsNameOf(useCase), paramsNameOf(useCase));

/** A type that has its name already: that of another method, or of a resource that a use case answers. */
const knownAs = (type: ts.Type): string | undefined => {
  const fieldsOf = (one: ts.Type): string =>
    checker
      .getPropertiesOfType(one)
      .map(({ name }) => name)
      .sort()
      .join();
  const same = [...taken].find(
    ([, one]) =>
      fieldsOf(one) === fieldsOf(type) &&
      checker.isTypeAssignableTo(type, one) &&
      checker.isTypeAssignableTo(one, type),
  );
  return same?.[0];
};
/** The types of services, by their names, and what is said of each. */
const ofServices = new Map<string, string>();
/** The printed types of answers that services have by name, in their order. */
const namedAnswers = NAMED_ANSWERS.map((one) => {
  const known = knownAs(one.type);
  const name = nameType(one.type, known ?? one.name, `${one.name}Answer`);
  if (known === undefined) ofServices.set(name, `\`${one.asked}\` answers it.`);
  return { ...one, name };
});
for (const method of SERVICE_METHODS) {
  const inputs = method.parameters.map(({ type }) => [objectIn(type), "Params", "input"] as const);
  for (const [type, end, says] of [...inputs, [objectIn(method.answer), "Answer", "answer"] as const]) {
    if (type === undefined || !(method.name.startsWith("operator.") || losesTexts(type))) continue;
    const name = `${serviceTypeName(method)}${end}`;
    const known = end === "Answer" ? knownAs(type) : undefined;
    const named = nameType(type, known ?? name, name);
    if (named === name) ofServices.set(name, `The ${says} of \`${method.name}\`.`);
  }
}

const hidden = [...taken.keys()].filter((name) => beside.has(name));
if (hidden.length > 0) throw new Error(`The index of core exports something else as ${hidden.join(", ")}.`);

const print = printer(names);

const signature = (useCase: UseCase): string => {
  const { ids, input, needsInput, isCommand, expands } = useCase;
  const answer = answers.get(useCase) ?? "never";
  const takes = input && (names.get(input) ?? "never");
  const call = (given: string | undefined, answered: string, generic = ""): string => {
    const parameters = [
      "actor: Actor",
      ...ids.map((id) => `${id.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}: string`),
      ...(given === undefined ? [] : [given]),
      ...(isCommand ? ["options?: Options"] : []),
    ];
    return `${generic}(${parameters.join(", ")}) => Promise<${answered}>`;
  };
  if (!expands) return call(takes && `input${needsInput ? "" : "?"}: ${takes}`, answer);
  const entry = nameIn(answer);
  const before = takes === undefined ? "" : `${takes} & `;
  const asked = call(
    `input: ${before}Expanding<E>`,
    `ExpandedAnswer<${answer}, E>`,
    `<const E extends Expansion<${entry}>>`,
  );
  const plain = call(`input${needsInput ? "" : "?"}: ${before}Unexpanded`, answer);
  return `(${asked}) & (${plain})`;
};

const types = (): string => {
  const about = (name: string): string =>
    document.components.schemas[name]?.description ??
    ofServices.get(name) ??
    (/Params$/.test(name)
      ? `The input of \`${useCases.find((one) => paramsNameOf(one) === name)?.name}\`.`
      : `The answer of \`${useCases.find((one) => nameIn(answers.get(one) ?? "") === name)?.name}\`.`);
  const printed = [...taken]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `${commentOf("", about(name))}export type ${name} = ${print(type, "", true)};`);
  return `${PRINTED}\n${printed.join("\n\n")}\n`;
};

const signatures = (): string => {
  const slices = [...new Set(useCases.map(({ slice }) => slice))];
  const isOf = (slice: string) => (one: UseCase) => one.slice === slice;
  const rows = slices.map((slice) => {
    const lines = useCases
      .filter(isOf(slice))
      .map((one) => `    readonly ${one.name.slice(slice.length + 1)}: ${signature(one)};`);
    return `  readonly ${slice}: {\n${lines.join("\n")}\n  };`;
  });
  const placesOf = (isOfConsole: boolean): string => {
    const own = slices.filter((slice) => useCases.some((one) => isOf(slice)(one) && one.isOfConsole === isOfConsole));
    return own
      .map((slice) => `${commentOf("  ", aboutOf(slice))}  readonly ${slice}: MethodsOf<"${slice}">;`)
      .join("\n");
  };
  const aboutOf = (slice: string): string => {
    const about = useCases.filter(isOf(slice)).find(({ operation }) => operation !== undefined)?.operation?.about;
    const place = fieldOf(exported("CONSOLE_USE_CASES"), slice);
    return about ?? (place === undefined ? "" : textOf(place));
  };
  const code = rows.join("\n");
  const used = [...taken.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort();
  return `${PRINTED}
import type { Options } from "../../journal/index.ts";
import type { List } from "../../kernel/index.ts";
import type { Actor } from "../../tenancy/index.ts";
import type { ExpandedAnswer, Expanding, Expansion, Unexpanded } from "../expand/types.ts";
import type { Invocable } from "../use-case-method.ts";
import type { CONSOLE_USE_CASES } from "../console-use-case-table.ts";
import type { UseCaseTable } from "../use-case-table.ts";
import type {
${used.map((name) => `  ${name},`).join("\n")}
} from "./types.ts";

/** The signature of every use case, by its name. */
export interface Signatures {
${code}
}

type Answered<M> = M extends (...given: never) => Promise<infer Answer> ? Answer : never;
type Table = UseCaseTable & typeof CONSOLE_USE_CASES;
/** The methods of a resource: the rows of the table of use cases, so that an editor is led to these. */
type MethodsOf<S extends keyof Signatures> = {
  readonly [N in keyof Table[S]]: N extends keyof Signatures[S]
    ? Signatures[S][N] & Invocable<Answered<Signatures[S][N]>>
    : never;
};

/** Every use case of the platform. */
export interface UseCaseMethods {
${placesOf(false)}
}

/** Every use case for people who are signed in to the console, and no API key. */
export interface ConsoleMethods {
${placesOf(true)}
}
`;
};

const isPrinted = printFiles({
  [`${FOLDER}/types.ts`]: types(),
  [`${FOLDER}/methods.ts`]: signatures(),
  [`${FOLDER}/services.ts`]: servicesPage(PRINTED, [...taken.keys()], printer(names, refer), namedAnswers),
});

/** The printed types are read again as the compiler reads them: a field that got lost can still be assigned, so the types of tests do not show it. */
if (IS_CHECK && isPrinted) {
  const printed = exportsOf(join(ROOT, FOLDER, "types.ts"));
  for (const [name, type] of taken) {
    const symbol = printed.get(name);
    const found =
      symbol === undefined ? [" is not printed"] : differences(type, checker.getDeclaredTypeOfSymbol(symbol));
    for (const one of found) console.error(`${name}${one}`);
    if (found.length > 0) process.exitCode = 1;
  }
}
