import { PEOPLE_USE_CASES } from "../people/index.ts";
import { TEAM_CONSOLE_USE_CASES } from "../team/index.ts";
import { createInvitation } from "./mail/invite.ts";

/** The use cases for people that need more than one context. */
const INVITING_USE_CASES = {
  /** Offers of a role to somebody. */
  invitations: {
    /** Offers a role to somebody, by a link that is shown once, and sent by mail where it can be. */
    create: createInvitation,
  },
} as const;

/** The rows of all tables. It names the tables, so that an editor shows the comment of a row, in the packed package as well. */
type ConsoleUseCaseTable = typeof PEOPLE_USE_CASES & typeof TEAM_CONSOLE_USE_CASES & typeof INVITING_USE_CASES;

/** The use cases for people who are signed in to the console, and no API key, of all contexts. */
export const CONSOLE_USE_CASES: ConsoleUseCaseTable = {
  ...PEOPLE_USE_CASES,
  ...TEAM_CONSOLE_USE_CASES,
  invitations: { ...PEOPLE_USE_CASES.invitations, ...INVITING_USE_CASES.invitations },
};
