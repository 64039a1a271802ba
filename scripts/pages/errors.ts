import { STATUS } from "@entente/adapters-http";
import { ERRORS } from "@entente/core";
import { code, codes, grouped, PRINTED } from "./markdown.ts";

/** Texts that many codes share but for the noun, as one text. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [
    /^The [\w ]+ is not found in this brand, or the id is malformed\.$/,
    "The named object is not in this brand, or its id is malformed.",
  ],
  [
    /^The [\w ]+ is in a status in which it cannot be \w+\.$/,
    "The object is in a status in which the named verb is impossible.",
  ],
];

const ROWS = Object.entries(ERRORS)
  .map(([name, { kind, when }]) => ({ name, status: STATUS[kind], when }))
  .sort((left, right) => left.status - right.status);

const textOf = ({ when }: { readonly when: string }): string =>
  SHARED.find(([pattern]) => pattern.test(when))?.[1] ?? when;

const section = (status: string, rows: typeof ROWS): string =>
  [
    `## ${status}`,
    [...grouped(rows, textOf)]
      .map(([text, same]) =>
        same.length > 2
          ? `- ${text} ${codes(same.map(({ name }) => name))}.`
          : same.map(({ name, when }) => `- ${code(name)}: ${when}`).join("\n"),
      )
      .join("\n"),
  ].join("\n\n");

export const errors = (): string => `# Errors

${PRINTED}

Every refusal answers \`{ "error": { "code", "message", "param", "request_id" } }\`. \`param\` is the full path of the field
with the error, in wire spelling, or null. An error changes nothing; only after \`temporarily_unavailable\` is
the outcome unknown: retry with the same Idempotency-Key. Each heading is the status of the answer.

${[...grouped(ROWS, ({ status }) => String(status))].map(([status, rows]) => section(status, [...rows])).join("\n\n")}
`;
