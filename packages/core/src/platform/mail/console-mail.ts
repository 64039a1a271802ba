import type { z } from "zod";
import type { Requested } from "../../journal/index.ts";
import type { Result } from "../../kernel/index.ts";
import type { SignedIn } from "../../people/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { type ConsoleSignInAsked, sendConsoleLinks, takesMail } from "./console-sign-in.ts";
import {
  type MailPreview,
  type MailSampleSent,
  type PreviewInput,
  type PreviewPageInput,
  previewMail,
  previewPage,
  sendSampleMail,
} from "./preview.ts";
import {
  readTeamNotifications,
  setTeamNotifications,
  type TeamNotifications,
  type teamNotificationsInput,
} from "./team.ts";

/** The mail of people of the organization: their own, and that of the brand they look at. */
export interface ConsoleMail {
  /** True if people may sign in by a link that they are sent. */
  signsIn(): boolean;
  /** Sends links to the person with an address, one for each organization that knows it, at most five an hour each. Tells nobody which. */
  sendLinks(asked: ConsoleSignInAsked, requested?: Requested): Promise<void>;
  /** Answers which mail the person gets by its roles, and in which language. */
  notifications(signedIn: SignedIn): Promise<TeamNotifications>;
  /** Switches it on or off. Nobody switches for somebody else. */
  setNotifications(
    signedIn: SignedIn,
    input: z.output<typeof teamNotificationsInput>,
    requested?: Requested,
  ): Promise<Result<TeamNotifications>>;
  /** Shows a message with made-up facts: its subject and text. */
  preview(signedIn: SignedIn, input: PreviewInput): Promise<Result<MailPreview>>;
  /** Answers its page of HTML. */
  previewPage(signedIn: SignedIn, input: PreviewPageInput): Promise<Result<string>>;
  /** Sends it to the person who asks, marked as a test, at most ten an hour. */
  sendSample(signedIn: SignedIn, input: PreviewInput, requested?: Requested): Promise<Result<MailSampleSent>>;
}

export const consoleMail = (ports: PlatformPorts): ConsoleMail => ({
  signsIn: () => takesMail(ports),
  sendLinks: (asked, requested) => sendConsoleLinks(ports, asked, requested),
  notifications: (signedIn) => readTeamNotifications(ports, signedIn),
  setNotifications: (signedIn, input, requested) => setTeamNotifications(ports, signedIn, input, requested),
  preview: (signedIn, input) => previewMail(ports, signedIn, input),
  previewPage: (signedIn, input) => previewPage(ports, signedIn, input),
  sendSample: (signedIn, input, requested) => sendSampleMail(ports, signedIn, input, requested),
});
