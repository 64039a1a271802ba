import type { Endpoint } from "../book/endpoints.ts";
import { type Act, type Planned, pickOf, type Simulation } from "./act.ts";

const ENDPOINTS_MAX = 3;
/** Subscriptions and the types that they receive: older names are names of what there is now. */
const SUBSCRIPTIONS: readonly (readonly [entries: readonly string[], types: readonly string[]])[] = [
  [[], []],
  [
    ["payout.created", "payout.settled", "payout.failed"],
    ["payout.created", "payout.settled", "payout.failed"],
  ],
  [
    ["partnership.created", "partnership.ended", "enrollment.qualified"],
    ["relationship.created", "relationship.ended", "enrollment.qualified"],
  ],
];

const isEnabled = ({ spans, isDeleted }: Endpoint): boolean => !isDeleted && spans.at(-1)?.through === null;

export const subscribe = (simulation: Simulation, which: number): Planned => {
  const { book, calls, feed, number, receiver } = simulation;
  const [entries, types] = SUBSCRIPTIONS[which] as (typeof SUBSCRIPTIONS)[number];
  const url = `https://hooks.partners.example/${number("endpoint")}`;
  return {
    says: `adds an endpoint at ${url}`,
    async run() {
      const after = await feed.read();
      const { webhook_endpoint: made } = await calls.must("webhooks.create", [], { url, enabled_events: entries });
      receiver.expect(url, made.secret);
      book.endpoints.push({ id: made.id, url, types, spans: [{ after, through: null }], isDeleted: false });
    },
  };
};

/** Ends the events that the endpoint receives; deliveries that still wait for it are given up. */
const close = async ({ feed }: Simulation, { spans }: Endpoint): Promise<void> => {
  const last = spans.at(-1);
  if (last?.through === null) last.through = await feed.read();
};

const act = (
  name: string,
  weight: number,
  can: (endpoint: Endpoint) => boolean,
  run: (simulation: Simulation, endpoint: Endpoint) => Promise<void>,
): Act => ({
  name,
  weight,
  plan(simulation) {
    const endpoint = pickOf(simulation, simulation.book.endpoints.filter(can));
    return (
      endpoint && {
        says: `${name}: ${endpoint.url}`,
        async run() {
          await run(simulation, endpoint);
        },
      }
    );
  },
});

export const WEBHOOK_ACTS: readonly Act[] = [
  {
    name: "add an endpoint",
    weight: 0.4,
    plan: (simulation) =>
      simulation.book.endpoints.filter(isEnabled).length < ENDPOINTS_MAX
        ? subscribe(simulation, simulation.random.whole(0, SUBSCRIPTIONS.length - 1))
        : undefined,
  },
  act("rotate a secret", 0.3, isEnabled, async ({ calls, receiver }, { id, url }) => {
    const { webhook_endpoint: rotated } = await calls.must("webhooks.rotateSecret", [id]);
    receiver.expect(url, rotated.secret);
  }),
  act("disable an endpoint", 0.2, isEnabled, async (simulation, endpoint) => {
    await simulation.calls.must("webhooks.update", [endpoint.id], { status: "disabled" });
    await close(simulation, endpoint);
  }),
  act(
    "enable an endpoint",
    1,
    (endpoint) => !endpoint.isDeleted && !isEnabled(endpoint),
    async ({ calls, feed }, { id, spans }) => {
      const after = await feed.read();
      await calls.must("webhooks.update", [id], { status: "enabled" });
      spans.push({ after, through: null });
    },
  ),
  act(
    "delete an endpoint",
    0.15,
    ({ isDeleted }) => !isDeleted,
    async (simulation, endpoint) => {
      await simulation.calls.must("webhooks.delete", [endpoint.id]);
      endpoint.isDeleted = true;
      await close(simulation, endpoint);
    },
  ),
];
