import * as views from "./views/use-cases.ts";

/** The use cases of this context for people who are signed in to the console, and no API key. */
export const TEAM_CONSOLE_USE_CASES = {
  /** Filters of lists that the team of a brand shares. */
  views: {
    /** Shares filters of a list with the team of the brand, under a name. */
    create: views.createView,
    /** Lists the views of the team, newest first. */
    list: views.listViews,
    /** Gives a view another name. Only its author may, or an owner. */
    update: views.updateView,
    /** Removes a view from everybody's list. Only its author may, or an owner. */
    delete: views.deleteView,
  },
} as const;
