import { join } from "node:path";
import ts from "typescript";
import { checker, exportsOf, ROOT, textOf } from "./core-types.ts";
import type { NamedAnswer } from "./facade-schemas.ts";
import { commentOf, type Print } from "./facade-types.ts";

/** Reads the services of the façade that are no use cases, as their implementations have them, and prints the signatures of their methods. */

const PLATFORM = join(ROOT, "packages/core/src/platform");
/** The services whose methods take and answer what is written as JSON, by their names in the façade. */
const SERVICES = [{ place: "operator", file: "operator.ts", type: "OperatorMethods" }] as const;

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

const methodsOf = ({ place, file, type }: (typeof SERVICES)[number]): readonly ServiceMethod[] => {
  const symbol = exportsOf(join(PLATFORM, file)).get(type);
  if (symbol === undefined) throw new Error(`${file} exports no ${type}.`);
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).map((property) => {
    const name = `${place}.${property.name}`;
    if (textOf(property) === "") throw new Error(`${name} has no text.`);
    const [signature] = checker.getTypeOfSymbol(property).getCallSignatures();
    const [answer] = checker.getTypeArguments(signature?.getReturnType() as ts.TypeReference);
    if (signature === undefined || answer === undefined)
      throw new Error(`${name} is no method that answers a promise.`);
    const parameters = signature.parameters.map((one): ServiceParameter => {
      const declared = one.valueDeclaration as ts.ParameterDeclaration;
      const isOptional = declared.initializer !== undefined || declared.questionToken !== undefined;
      return { name: one.name, isOptional, type: checker.getNonNullableType(checker.getTypeOfSymbol(one)) };
    });
    return { name, parameters, answer };
  });
};

export const SERVICE_METHODS: readonly ServiceMethod[] = SERVICES.flatMap(methodsOf);

/** The object in an answer: itself, the entry of an array, or what is there where there is something. */
export const objectIn = (type: ts.Type): ts.Type | undefined => {
  const present = checker.getNonNullableType(type);
  const entry = checker.isArrayType(present) ? checker.getIndexTypeOfType(present, ts.IndexKind.Number) : present;
  return entry !== undefined && has(entry, ts.TypeFlags.Object) ? entry : undefined;
};

const signatureOf = ({ parameters, answer }: ServiceMethod, print: Print): string => {
  const given = parameters.map(
    ({ name, isOptional, type }) => `${name}${isOptional ? "?" : ""}: ${print(type, "    ")}`,
  );
  return `(${given.join(", ")}) => Promise<${print(answer, "    ")}>`;
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
  const interfaces = SERVICES.map(({ place }) => {
    const lines = SERVICE_METHODS.filter(({ name }) => name.startsWith(`${place}.`)).map(
      (one) => `  readonly ${one.name.slice(place.length + 1)}: ${signatureOf(one, print)};`,
    );
    return `/** The signature of every method of \`${place}\`. */\nexport interface ${capital(place)}Signatures {\n${lines.join("\n")}\n}`;
  });
  const code = [...interfaces, ...answersPage(answers)].join("\n\n");
  const used = types.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort();
  const list = `import type { List } from "../../kernel/index.ts";`;
  return `${head}\n${list}\nimport type {\n${used.map((name) => `  ${name},`).join("\n")}\n} from "./types.ts";\n\n${code}\n`;
};
