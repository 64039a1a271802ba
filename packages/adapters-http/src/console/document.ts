import type { DocumentTexts } from "../endpoints/document.ts";
import { CONSOLE_API, CONSOLE_PATH } from "./console-path.ts";
import { asksStepUp } from "./step-up.ts";

const INTRODUCTION = `What the console's pages ask besides the routes of the platform, which are all under \`/console/api\` too. Requests carry
the cookie of a session; every write also carries the header \`CSRF-Token\` with the \`csrf_token\` of \`GET /console/api/session\`.
\`Entente-Mode\` (\`live\` or \`test\`) and \`Service-Brand\` say which data is meant where it is not what the session says.`;

const SAYS: Readonly<Record<string, string>> = { open: "For anybody.", any: "For whoever is signed in." };

/** The texts of the document of the console's own endpoints. */
export const CONSOLE_TEXTS: DocumentTexts = {
  title: "Entente console",
  introduction: INTRODUCTION,
  base: CONSOLE_PATH + CONSOLE_API,
  says: (access) => SAYS[access] ?? `Needs the scope \`${access}\`.`,
  securitySchemes: {
    session: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-entente_session",
      description: "The cookie of a session; on plain http of this machine `entente_session`.",
    },
    csrf: {
      type: "apiKey",
      in: "header",
      name: "CSRF-Token",
      description: "The `csrf_token` of the session, with every write.",
    },
  },
  security: ({ access, method }) =>
    access === "open" ? [] : method === "POST" ? [{ session: [], csrf: [] }] : [{ session: [] }],
  codes: ({ access, method, path }) => [
    ...(access === "open" ? [] : (["unauthenticated"] as const)),
    ...(access === "open" || access === "any" ? [] : (["insufficient_scope", "brand_not_found"] as const)),
    ...(method === "POST" ? (["csrf_token_invalid"] as const) : []),
    ...(asksStepUp({ method, path }) ? (["fresh_sign_in_required"] as const) : []),
  ],
  ids: {
    people: "person",
    invitations: "invitation",
    sessions: "session",
    passkeys: "passkey",
    requests: "request",
    api_keys: "API key",
    operations: "operation",
  },
};
