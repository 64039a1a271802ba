import type { DocumentTexts } from "../endpoints/document.ts";
import { ABOUT, placeOf } from "./client-methods.ts";
import { PORTAL_API } from "./paths.ts";

const INTRODUCTION = `What the members of programs may ask: their links, what they earned and why, and what they are paid. A session begins by a
link: a brand makes one (\`POST /v1/platform/enrollments/{id}/portal_sessions\`), or a host application for its user
(\`POST /v1/connect/portal\`), and members ask for one by mail (\`POST /v1/portal/sign_in\`), or sign in by a passkey or at an identity provider (\`POST /v1/portal/oidc/start\`). Its token is the Bearer of every request here, and answers nowhere else. Sessions that a brand or a host
application opens reach neither payout accounts nor addresses.`;

const SAYS: Readonly<Record<string, string>> = {
  open: "For anybody.",
  read: "For every session.",
  act: "For sessions of the member, and not for those of who looks on.",
  own: "For sessions that the member opened.",
};

/** The texts of the document of the portal. */
export const PORTAL_TEXTS: DocumentTexts = {
  title: "Entente portal",
  introduction: INTRODUCTION,
  base: PORTAL_API,
  prefix: "portal",
  says: (access) => SAYS[access] ?? "",
  securitySchemes: {
    session: {
      type: "http",
      scheme: "bearer",
      description: "The token of a session, `portal_live_…` or `portal_test_…`.",
    },
  },
  security: ({ access }) => (access === "open" ? [] : [{ session: [] }]),
  codes: ({ access }) => [
    ...(access === "open" ? [] : (["unauthenticated"] as const)),
    ...(access === "act" || access === "own" ? (["insufficient_scope"] as const) : []),
  ],
  groups: { about: ABOUT, of: placeOf },
  ids: {
    memberships: "membership",
    earnings: "event",
    join: "program",
    payout_accounts: "payout account",
    passkeys: "passkey",
    contests: "contest",
    assets: "asset",
  },
};
