import { PEOPLE_USE_CASES } from "../people/index.ts";
import { TEAM_CONSOLE_USE_CASES } from "../team/index.ts";

/** The use cases for people who are signed in to the console, and no API key, of all contexts. */
export const CONSOLE_USE_CASES = { ...PEOPLE_USE_CASES, ...TEAM_CONSOLE_USE_CASES } as const;
