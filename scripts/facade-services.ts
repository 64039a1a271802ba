import { join } from "node:path";
import ts from "typescript";
import { checker, exportsOf, ROOT, textOf } from "./core-types.ts";
import { imports, losesTexts } from "./facade-names.ts";
import type { NamedAnswer } from "./facade-schemas.ts";
import { commentOf, type Print } from "./facade-types.ts";

/** Reads the services of the façade that are no use cases, as their implementations have them, and prints the signatures of their methods. */

const PLATFORM = join(ROOT, "packages/core/src/platform");
/** The services that are printed, by their names in the façade: as a whole, or what would lose its texts. */
const SERVICES = [
  { place: "operator", file: "operator/operator.ts", type: "OperatorMethods", isWhole: true },
  { place: "portal", file: "portal/portal.ts", type: "Portal", isWhole: false },
  { place: "console", file: "console.ts", type: "Console", isWhole: false },
] as const;

export interface ServiceParameter {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: ts.Type;
}
export interface ServiceMethod {
  /** Its name in the façade, such as `operator.createKey`. */
  readonly name: string;
  readonly parameters: readonly ServiceParameter[];
  /** The type that it resolves with. */
  readonly answer: ts.Type;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** The name of `operator.createKey` in types: `OperatorCreateKey`. */
export const serviceTypeName = ({ name }: Pick<ServiceMethod, "name">): string => name.split(".").map(capital).join("");

const has = ({ flags }: ts.Type, flag: ts.TypeFlags): boolean => (flags & flag) !== 0;

const readParameter = (one: ts.Symbol): ServiceParameter => {
  const declared = one.valueDeclaration as ts.ParameterDeclaration;
  const isOptional = declared.initializer !== undefined || declared.questionToken !== undefined;
  // One that is taken apart has no name of its own.
  const name = one.name.startsWith("__") ? "given" : one.name;
  const given = checker.getTypeOfSymbol(one);
  const isOpen = has(given, ts.TypeFlags.Unknown | ts.TypeFlags.Any);
  return { name, isOptional, type: isOptional && !isOpen ? checker.getNonNullableType(given) : given };
};

const methodOf = (name: string, property: ts.Symbol): ServiceMethod => {
  if (textOf(property) === "") throw new Error(`${name} has no text.`);
  const [signature] = checker.getTypeOfSymbol(property).getCallSignatures() as [ts.Signature];
  return { name, parameters: signature.parameters.map(readParameter), answer: signature.getReturnType() };
};

/** The methods of a service, and of the services inside it. A use case has more than its call, and is printed as one. */
const methodsIn = (place: string, type: ts.Type, isWhole: boolean): readonly ServiceMethod[] =>
  checker.getPropertiesOfType(type).flatMap((property) => {
    const name = `${place}.${property.name}`;
    const of = checker.getTypeOfSymbol(property);
    const [signature, other] = of.getCallSignatures();
    if (signature === undefined) return has(of, ts.TypeFlags.Object) ? methodsIn(name, of, isWhole) : [];
    const isPlain =
      other === undefined && signature.typeParameters === undefined && of.getProperty("invoke") === undefined;
    // A service that answers itself has the printed methods there as well.
    const isItself = signature.getReturnType().aliasSymbol?.name === "Spelled";
    const isPrinted = isPlain && !isItself && (isWhole || losesTexts(of));
    return isPrinted ? [methodOf(name, property)] : [];
  });

const methodsOf = ({ place, file, type, isWhole }: (typeof SERVICES)[number]): readonly ServiceMethod[] => {
  const symbol = exportsOf(join(PLATFORM, file)).get(type);
  if (symbol === undefined) throw new Error(`${file} exports no ${type}.`);
  return methodsIn(place, checker.getDeclaredTypeOfSymbol(symbol), isWhole);
};

export const SERVICE_METHODS: readonly ServiceMethod[] = SERVICES.flatMap(methodsOf);

/** The object in an answer: itself, the entry of an array, or what is there where there is something and nothing is refused. */
export const objectIn = (type: ts.Type): ts.Type | undefined => {
  const inside = (one: ts.Type): readonly ts.Type[] => {
    if (one.isUnion()) return one.types.flatMap(inside);
    if (!has(one, ts.TypeFlags.Object) || one.symbol?.name === "Refused") return [];
    const [of] = checker.getTypeArguments(one as ts.TypeReference) ?? [];
    const isAround = checker.isArrayType(one) || ["Answered", "Promise"].includes(one.symbol?.name ?? "");
    if (isAround && of !== undefined) return inside(of);
    return [one];
  };
  const [only, ...others] = new Set(inside(type));
  return others.length > 0 ? undefined : only;
};

const signatureOf = ({ parameters, answer }: ServiceMethod, print: Print): string => {
  const given = parameters.map(
    ({ name, isOptional, type }) => `${name}${isOptional ? "?" : ""}: ${print(type, "    ")}`,
  );
  return `(${given.join(", ")}) => ${print(answer, "    ")}`;
};

/** The fields of an interface of signatures; the services inside are objects in it. */
const signaturesIn = (place: string, print: Print, indent = ""): string => {
  const inside = SERVICE_METHODS.filter(({ name }) => name.startsWith(`${place}.`));
  const names = [...new Set(inside.map(({ name }) => name.slice(place.length + 1).split(".")[0] ?? ""))];
  const lines = names.map((name) => {
    const method = inside.find((one) => one.name === `${place}.${name}`);
    const of =
      method === undefined ? signaturesIn(`${place}.${name}`, print, `${indent}  `) : signatureOf(method, print);
    return `${indent}  readonly ${name}: ${of};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
};

/** The interfaces of answers that callers ask for by name, and the tables that have them. */
const BY_NAME = [
  { table: "PORTAL_READS", name: "PortalAnswers" },
  { table: "CONTEST_ACTS", name: "ContestAnswers" },
] as const;

const answersPage = (answers: readonly NamedAnswer[]): readonly string[] =>
  BY_NAME.map(({ table, name }) => {
    const lines = answers
      .filter(({ of }) => of === table)
      .map(({ key, name: type, isList, about }) => {
        return `${commentOf("  ", about)}  readonly ${key}: ${isList ? `List<${type}>` : type};`;
      });
    return `/** The answers of \`${table}\`, by their names there. */\nexport interface ${name} {\n${lines.join("\n")}\n}`;
  });

/** The file with the signatures of the methods of services; `types` are the names that are printed beside it. */
export const servicesPage = (
  head: string,
  types: readonly string[],
  print: Print,
  answers: readonly NamedAnswer[],
): string => {
  const interfaces = SERVICES.map(
    ({ place }) =>
      `/** The signatures of methods of \`${place}\`. */\nexport interface ${capital(place)}Signatures ${signaturesIn(place, print)}`,
  );
  const code = [...interfaces, ...answersPage(answers)].join("\n\n");
  imports.set("../../kernel/index.ts", (imports.get("../../kernel/index.ts") ?? new Set()).add("List"));
  imports.set("./types.ts", new Set(types.filter((name) => new RegExp(`\\b${name}\\b`).test(code))));
  const lines = [...imports]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([path, names]) =>
        `import type {\n${[...names]
          .sort()
          .map((name) => `  ${name},`)
          .join("\n")}\n} from "${path}";`,
    );
  return `${head}\n${lines.join("\n")}\n\n${code}\n`;
};
