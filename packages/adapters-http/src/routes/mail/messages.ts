import type { RouteRow } from "../route.ts";

const MISSING = "message_not_found";

export const messageRoutes: readonly RouteRow[] = [
  {
    method: "POST",
    path: "/messages",
    scope: "enrollments:write",
    useCase: "messages.create",
    makes: ["created"],
    refuses: ["enrollment_not_found"],
    summary: "Write to members",
  },
  {
    method: "POST",
    path: "/messages/preview",
    scope: "enrollments:read",
    useCase: "messages.preview",
    makes: ["done"],
    refuses: ["enrollment_not_found"],
    summary: "Preview whom a message would reach, and whom not and why; writes nothing",
  },
  {
    method: "GET",
    path: "/messages",
    scope: "enrollments:read",
    useCase: "messages.list",
    makes: ["done"],
    refuses: [],
    summary: "List the messages to members",
  },
  {
    method: "GET",
    path: "/messages/{id}",
    scope: "enrollments:read",
    useCase: "messages.retrieve",
    makes: ["done"],
    refuses: [MISSING],
    summary: "Retrieve a message, with how many got and read it",
  },
  {
    method: "POST",
    path: "/messages/{id}",
    scope: "enrollments:write",
    useCase: "messages.update",
    makes: ["done"],
    refuses: [MISSING, "enrollment_not_found", "message_not_editable"],
    summary: "Change a message that waits for its time",
  },
  {
    method: "POST",
    path: "/messages/{id}/cancel",
    scope: "enrollments:write",
    useCase: "messages.cancel",
    makes: ["done"],
    refuses: [MISSING, "message_not_cancelable"],
    summary: "Take back a message that still waits",
  },
  {
    method: "GET",
    path: "/enrollments/{id}/messages",
    scope: "enrollments:read",
    useCase: "messages.listOfEnrollment",
    makes: ["done"],
    refuses: ["enrollment_not_found"],
    summary: "List the messages that a member has",
  },
];
