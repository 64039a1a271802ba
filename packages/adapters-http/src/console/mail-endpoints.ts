import {
  type Console,
  mailPreview,
  mailSampleSent,
  nothing,
  previewInput,
  previewPageInput,
  teamNotifications,
  teamNotificationsInput,
} from "@entente/core/http";
import { z } from "zod";
import { replied } from "../endpoints/endpoint.ts";
import type { Endpoint } from "./endpoint.ts";

const HTML = "text/html; charset=utf-8";

/** The mail of people, and messages as the recipients of a brand read them. */
export const mailEndpoints = ({ mail }: Console): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/notifications",
    access: "any",
    summary: "Retrieve which mail you get",
    about: "By your roles, for each brand. Links that sign you in are always sent and are not among them.",
    input: nothing,
    output: teamNotifications,
    refuses: [],
    run: async ({ caller }) => ({ ok: true, value: { body: await mail.notifications(caller) } }),
  },
  {
    method: "POST",
    path: "/notifications",
    access: "any",
    summary: "Switch mail on or off, or choose its language",
    about:
      "What is left out stays as it is; a repetition changes nothing. Of two requests at once the later one counts, switch by switch.",
    input: teamNotificationsInput,
    output: teamNotifications,
    refuses: [],
    async run({ caller, input, exchange }) {
      return replied(await mail.setNotifications(caller, input, { requestId: exchange.id }));
    },
  },
  {
    method: "GET",
    path: "/mail/preview",
    access: "programs:read",
    summary: "Show a message as recipients read it",
    about:
      "With made-up facts, by the name of the brand: its subject and its plain text, and which messages there are.",
    input: previewInput,
    output: mailPreview,
    refuses: [],
    async run({ caller, input }) {
      return replied(await mail.preview(caller, input));
    },
  },
  {
    method: "GET",
    path: "/mail/preview/page",
    access: "any",
    summary: "Show the page of a message",
    about:
      "Its HTML with the look of the brand. It runs nothing, leads nowhere, and can be framed by the console alone.",
    input: previewPageInput,
    output: z.string(),
    refuses: ["insufficient_scope", "brand_not_found"],
    serves: ["text/html"],
    isFramed: true,
    async run({ caller, input }) {
      const page = await mail.previewPage(caller, input);
      const named = { filename: "message.html", content_type: HTML };
      return page.ok ? { ok: true, value: { body: { ...named, content: page.value } } } : page;
    },
  },
  {
    method: "POST",
    path: "/mail/preview/send",
    access: "programs:read",
    summary: "Send yourself a message as recipients read it",
    about: "To your own address, marked as a test, at most ten an hour.",
    input: previewInput,
    output: mailSampleSent,
    refuses: ["too_many_mail_samples"],
    async run({ caller, input, exchange }) {
      return replied(await mail.sendSample(caller, input, { requestId: exchange.id }));
    },
  },
];
