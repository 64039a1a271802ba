import { notesAbout } from "./notes/use-cases.ts";
import * as simulations from "./simulations/use-cases.ts";

const enrollmentNotes = notesAbout("enrollment");
const entityNotes = notesAbout("entity");
const performanceEventNotes = notesAbout("performance_event");
const payoutBatchNotes = notesAbout("payout_batch");
const distributionNotes = notesAbout("distribution");

/** The use cases of this context, by slice and name. */
export const TEAM_USE_CASES = {
  enrollmentNotes: {
    /** Writes a note about a member for the people of your brand: no member and no host application sees it. */
    create: enrollmentNotes.create,
    /** Lists the notes of your brand about a member, newest first. */
    list: enrollmentNotes.list,
    /** Answers a note about a member. */
    retrieve: enrollmentNotes.retrieve,
    /** Changes the text of a note about a member, or whom it calls. Only its author may, or an owner. */
    update: enrollmentNotes.update,
    /** Removes a note about a member: its text is gone. Only its author may, or an owner. */
    delete: enrollmentNotes.delete,
  },
  entityNotes: {
    /** Writes a note about a person or company for the people of your brand: no member and no host application sees it. Of somebody who was merged they are those of the person who goes on. */
    create: entityNotes.create,
    /** Lists the notes of your brand about a person or company, newest first. */
    list: entityNotes.list,
    /** Answers a note about a person or company. */
    retrieve: entityNotes.retrieve,
    /** Changes the text of a note about a person or company, or whom it calls. Only its author may, or an owner. */
    update: entityNotes.update,
    /** Removes a note about a person or company: its text is gone. Only its author may, or an owner. */
    delete: entityNotes.delete,
  },
  performanceEventNotes: {
    /** Writes a note about an event for the people of your brand: no member and no host application sees it. */
    create: performanceEventNotes.create,
    /** Lists the notes of your brand about an event, newest first. */
    list: performanceEventNotes.list,
    /** Answers a note about an event. */
    retrieve: performanceEventNotes.retrieve,
    /** Changes the text of a note about an event, or whom it calls. Only its author may, or an owner. */
    update: performanceEventNotes.update,
    /** Removes a note about an event: its text is gone. Only its author may, or an owner. */
    delete: performanceEventNotes.delete,
  },
  payoutBatchNotes: {
    /** Writes a note about a batch for the people of your brand: no member and no host application sees it. */
    create: payoutBatchNotes.create,
    /** Lists the notes of your brand about a batch, newest first. */
    list: payoutBatchNotes.list,
    /** Answers a note about a batch. */
    retrieve: payoutBatchNotes.retrieve,
    /** Changes the text of a note about a batch, or whom it calls. Only its author may, or an owner. */
    update: payoutBatchNotes.update,
    /** Removes a note about a batch: its text is gone. Only its author may, or an owner. */
    delete: payoutBatchNotes.delete,
  },
  distributionNotes: {
    /** Writes a note about a distribution for the people of your brand: no member and no host application sees it. */
    create: distributionNotes.create,
    /** Lists the notes of your brand about a distribution, newest first. */
    list: distributionNotes.list,
    /** Answers a note about a distribution. */
    retrieve: distributionNotes.retrieve,
    /** Changes the text of a note about a distribution, or whom it calls. Only its author may, or an owner. */
    update: distributionNotes.update,
    /** Removes a note about a distribution: its text is gone. Only its author may, or an owner. */
    delete: distributionNotes.delete,
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
