import {
  cancelMessage,
  createMessage,
  listEnrollmentMessages,
  listMessages,
  previewMessage,
  retrieveMessage,
} from "./messages/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const MAIL_USE_CASES = {
  messages: {
    /**
     * Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, in which it can be canceled, and
     * goes to each person once. Whoever switched such mail off, or has no address, has it in the portal alone.
     */
    create: createMessage,
    /** Answers whom a message would reach, and whom not and why; nothing is written. */
    preview: previewMessage,
    /** Lists the messages of the brand to its members, newest first. */
    list: listMessages,
    /** Answers a message, with how many got and read it. */
    retrieve: retrieveMessage,
    /** Takes back a message that still waits; canceling it once more answers the same. */
    cancel: cancelMessage,
    /** Lists the messages that a member has from the brand, newest first. */
    listOfEnrollment: listEnrollmentMessages,
  },
} as const;
