import {
  cancelMessage,
  createMessage,
  listEnrollmentMessages,
  listMessages,
  previewMessage,
  retrieveMessage,
  updateMessage,
} from "./messages/use-cases.ts";

/** The use cases of this context, by the names that the façade, the routes and the documentation use. */
export const MAIL_USE_CASES = {
  messages: {
    /**
     * Writes to members of the brand: by mail, and in their portal. The message waits for ten seconds, or until the time that it is given,
     * and can be canceled until then. It goes once to each person that it names, or that its filter finds when it is sent. Whoever switched such mail off, or has no address, has it in the portal alone.
     */
    create: createMessage,
    /** Answers whom a message would reach, and whom not and why; nothing is written. */
    preview: previewMessage,
    /** Lists the messages of the brand to its members, newest first. */
    list: listMessages,
    /** Answers a message, with how many got and read it. */
    retrieve: retrieveMessage,
    /** Changes a message that is `scheduled`: its words, its time, its members, or where answers go. */
    update: updateMessage,
    /** Takes back a message that still waits; canceling it once more answers the same. */
    cancel: cancelMessage,
    /** Lists the messages that a member has from the brand, newest first. */
    listOfEnrollment: listEnrollmentMessages,
  },
} as const;
