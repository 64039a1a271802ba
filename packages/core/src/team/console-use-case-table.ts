import * as simulations from "./simulations/use-cases.ts";
import * as views from "./views/use-cases.ts";

/** The use cases of this context for people who are signed in to the console, and no API key. */
export const TEAM_CONSOLE_USE_CASES = {
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
  simulations: {
    /** Runs a simulation of other terms, and keeps it under a name for the team of the brand. */
    create: simulations.saveSimulation,
    /** Lists the simulations that the team keeps, newest first. */
    list: simulations.listSimulations,
    /** Answers a simulation that the team keeps, with what it came to when it was last run. */
    retrieve: simulations.retrieveSimulation,
    /** Runs a simulation again, and keeps what it comes to. */
    run: simulations.runSimulation,
    /** Removes a simulation from everybody's list. Only who saved it may, or an owner. */
    delete: simulations.removeSimulation,
  },
} as const;
