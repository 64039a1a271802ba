import * as invitations from "./invitations/use-cases.ts";
import * as people from "./persons/use-cases.ts";
import * as settings from "./settings-use-cases.ts";

/** The use cases of this context: for people who are signed in to the console, and no API key. */
export const PEOPLE_USE_CASES = {
  /** The people of the organization. */
  people: {
    /** Lists the people of the organization, newest first. */
    list: people.listPeople,
    /** Answers a person. */
    retrieve: people.retrievePerson,
    /** Changes what a person is called, or may do. */
    update: people.updatePerson,
    /** Ends all that a person may do, at once. */
    remove: people.removePerson,
  },
  /** Offers of a role to somebody. */
  invitations: {
    /** Lists invitations, newest first. */
    list: invitations.listInvitations,
    /** Takes an invitation back. */
    revoke: invitations.revokeInvitation,
  },
  /** The settings that hold for all people of the organization. */
  settings: {
    /** Answers what the organization has set for its people. */
    retrieve: settings.retrieveSettings,
    /** Sets it. */
    update: settings.updateSettings,
  },
} as const;
