import { EVENT_TYPES, type EventType } from "@entente/core";
import { EVENT_ALIASES, EVENT_DATA, EVENT_MEANINGS } from "@entente/core/tables";
import { playEventSample } from "../event-sample.ts";
import { code, grouped, PRINTED } from "./markdown.ts";

const membersOf = (type: EventType): string =>
  Object.entries(EVENT_DATA[type].shape)
    .map(([name, schema]) => {
      const { shape } = schema as { readonly shape?: { readonly object: { readonly value: string } } };
      return shape === undefined ? code(name) : `${code(name)} (${shape.object.value})`;
    })
    .join(", ");

/** The types of one family whose `data` has the same members. */
const section = (types: readonly EventType[]): string =>
  [...grouped(types, membersOf)]
    .map(([members, same]) =>
      [`\`data\`: ${members}.`, same.map((type) => `- ${code(type)}: ${EVENT_MEANINGS[type]}`).join("\n")].join("\n\n"),
    )
    .join("\n\n");

const sections = (): string =>
  [...grouped(EVENT_TYPES, (type) => type.split(".")[0] ?? "")]
    .map(([family, types]) => `### ${family}\n\n${section(types)}`)
    .join("\n\n");

const sample = await playEventSample();

export const events = (): string => `# Events

${PRINTED}

The feed is append-only, per organization and livemode; \`seq\` begins at 1 and rises by 1 in commit order. \`data.object\` is the
resource as its GET answers at that moment; \`/openapi.json\` has the schema of each, and
\`entente webhooks trigger all\` sends a sample of each type. An event, recorded from a test:

\`\`\`json
${JSON.stringify(sample, undefined, 2)}
\`\`\`

## Types

${sections()}

Subscriptions accept these aliases and receive: ${Object.entries(EVENT_ALIASES)
  .map(([alias, type]) => `\`${alias}\` (\`${type}\`)`)
  .join(", ")}.

## Receiving webhooks

A webhook is a POST of one event, the same JSON as the feed has. \`Service-Signature\` signs it, and so do \`webhook-id\`,
\`webhook-timestamp\` and \`webhook-signature\` for receivers that speak Standard Webhooks. Any 2xx is success; anything else is
retried, ten times over three days, after \`Retry-After\` if you send one; 410 ends it. The same event may arrive more than
once, and in any order: identify it by \`event.id\`. [The guide](guides/webhooks.md) builds and tries a receiver.

\`POST /webhook_endpoints/{id}/send_sample\` with a \`type\` sends a sample to an endpoint: made up, of test data, with
\`"sample": true\` and \`"seq": 0\`, in no feed, tried once, delaying no event.

\`GET /webhook_endpoints/{id}/deliveries\` lists every delivery and its attempts, and can redeliver one. Delivered and exhausted
deliveries are kept for 30 days, or \`ENTENTE_KEEP_DELIVERIES\`. Store the last \`seq\` you have handled, durably, and read the feed from it
at an interval, for what no delivery brought: [recover-events.ts](../examples/recover-events.ts) is the loop to copy.
`;
