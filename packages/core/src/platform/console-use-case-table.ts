import { PEOPLE_USE_CASES } from "../people/index.ts";
import { TEAM_CONSOLE_USE_CASES } from "../team/index.ts";
import { createInvitation } from "./mail/invite.ts";

/** The use cases for people who are signed in to the console, and no API key, of all contexts. */
export const CONSOLE_USE_CASES = {
  ...PEOPLE_USE_CASES,
  ...TEAM_CONSOLE_USE_CASES,
  /** Offers of a role to somebody. */
  invitations: {
    ...PEOPLE_USE_CASES.invitations,
    /** Offers a role to somebody, by a link that is shown once, and sent by mail where it can be. */
    create: createInvitation,
  },
} as const;
