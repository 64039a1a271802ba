import { STATUS } from "@entente/adapters-http";
import { ERRORS } from "@entente/core";
import { codes, grouped, PRINTED } from "./markdown.ts";

const ROWS = Object.entries(ERRORS)
  .map(([name, { kind }]) => ({ name, status: STATUS[kind] }))
  .sort((left, right) => left.status - right.status);

export const errors = (): string => `# Errors

${PRINTED}

Every refusal answers \`{ "error": { "code", "message", "param", "request_id" } }\`. \`param\` is the full path of the field
with the error, in wire spelling, or null; \`message\` says what is wrong and what was expected. Every server says at
\`/docs/errors/<code>\`, to which the header \`Link\` of an error leads, when a code is answered.

An error changes nothing; only after \`temporarily_unavailable\` is the outcome unknown. Repeat it, \`idempotency_key_in_use\` and
\`rate_limited\` after \`Retry-After\`, with the same Idempotency-Key; after \`changed_meanwhile\` read the object again and decide anew.

${[...grouped(ROWS, ({ status }) => String(status))]
  .map(([status, rows]) => `- **${status}**: ${codes(rows.map(({ name }) => name))}`)
  .join("\n")}
`;
