import { USE_CASES } from "@entente/core/http";
import { z } from "zod";
import type { ZodObjectInput, ZodOpenApiOperationObject } from "zod-openapi";
import { STREAM_SCOPE, STREAM_TYPE } from "../stream/event-stream.ts";
import { ANSWER_HEADERS, errorResponsesOf } from "./error-responses.ts";
import { reference } from "./route-operations.ts";
import { tagOf } from "./tags.ts";

const { shape } = USE_CASES.events.list.input;

const query = z.strictObject({
  after: z.string().optional().meta({
    description: "The `seq` or the id of the last event read, after which the stream begins. Default: the first event.",
  }),
  type: shape.type.meta({ description: "Only events of this type. Default: of all." }),
  actor: shape.actor.meta({ description: "The id of the actor, with its prefix." }),
  subject: shape.subject.meta({ description: "The id of the subject, with its prefix." }),
});

export const eventStreamOperation: ZodOpenApiOperationObject = {
  operationId: "events.stream",
  tags: [tagOf("events")],
  summary: "Follow the feed as server-sent events",
  description: `Sends every event once, by rising \`seq\` and without a gap, as it comes, and a comment while none comes. Each
event has its \`seq\` as \`id\`, which clients send back as \`Last-Event-ID\` when they come again; the header wins over \`after\`.
Needs the scope \`${STREAM_SCOPE}\`.`,
  parameters: [
    reference("ServiceBrand"),
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The `seq` of the last event read, as browsers send it when they connect again.",
      schema: { type: "string" },
    },
  ],
  requestParams: { query: query as unknown as ZodObjectInput },
  responses: {
    "200": {
      description: "The events, until either side ends the stream.",
      headers: ANSWER_HEADERS,
      content: {
        [STREAM_TYPE]: {
          schema: { type: "string", description: "Server-sent events; the data of each is an event as JSON." },
          example: 'retry: 2000\n\nid: 7\ndata: {"object":"event","seq":7,"type":"enrollment.approved"}\n\n',
        },
      },
    },
    ...errorResponsesOf({ method: "GET", scope: STREAM_SCOPE, refuses: ["invalid_event_type"] }),
  },
};
