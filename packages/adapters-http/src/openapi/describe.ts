import type { oas31 } from "zod-openapi";
import { DESCRIPTIONS } from "./descriptions.ts";
import { placesOf } from "./fields.ts";

const textOf: ReadonlyMap<string, string> = new Map(
  Object.entries(DESCRIPTIONS).flatMap(([text, names]) => names.map((name) => [name, text] as const)),
);

/** Returns the comment of a use case or a field, by its name in the document; empty if it has none. */
export const described = (name: string): string => textOf.get(name) ?? "";

/** Updates that change what there is; of a handoff config, one may also create it. */
const isUpdate = (root: string): boolean => root.endsWith(".update") && root !== "handoffConfigs.update";

/** An update shares the sentences of its create, but a field that is left out keeps its value. */
const ofUpdate = (text: string): string =>
  text.replace(
    /( Default: .*|, default [^,;:]*\.)$/s,
    (said) => `${said.startsWith(",") ? "." : ""} Left out: unchanged.`,
  );

/** Gives each field of the drawn document the text of its comment in the code. One that is described where it is drawn keeps that. */
export const describeFields = (document: oas31.OpenAPIObject): void => {
  for (const { root, name, field } of placesOf(document)) {
    const text = textOf.get(name);
    if (field !== undefined && text !== undefined) field.description ??= isUpdate(root) ? ofUpdate(text) : text;
  }
};
