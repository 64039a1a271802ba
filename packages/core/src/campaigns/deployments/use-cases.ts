import { z } from "zod";
import { announce, answerPage, emptyList, filterId, findOwned, type Write } from "../../journal/index.ts";
import {
  listOf,
  nothing,
  ok,
  pageFields,
  type Result,
  reference,
  refusedMove,
  revise,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { beginPause, endPauses } from "../../membership/index.ts";
import {
  createOperation,
  newOperation,
  refusedByControl,
  refusedBySlot,
  supersedeOperation,
} from "../../operations/index.ts";
import { asyncCommand, type Context, query } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import { DEPLOYMENT, type Deployment } from "./deployment.ts";
import {
  deploymentResource,
  NO_LINKS,
  operatedDeploymentResource,
  presentCapabilities,
  presentDeployment,
  retrievedDeploymentResource,
} from "./resource.ts";

const find = (context: Context, raw: string): Promise<Result<Versioned<Deployment>>> =>
  findOwned(context, context.ports.deployments, "deployment", raw);

const NO_CAPABILITIES = { pause: false, resume: false, cancel: false, observe: false, perMemberLinks: false };

export const retrieveDeployment = query({
  ids: ["deployment"],
  input: nothing,
  output: retrievedDeploymentResource,
  async answer(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const counts = await context.ports.links.counts(context.tenant, [row.id]);
    const adapter = context.ports.channels.find(({ name }) => name === row.adapter);
    return ok({
      ...presentDeployment(row, counts.get(row.id) ?? NO_LINKS, context.tenant),
      capabilities: presentCapabilities(adapter?.capabilities(row) ?? NO_CAPABILITIES),
    });
  },
});

export const listDeployments = query({
  ids: [],
  input: z.strictObject({
    ...pageFields,
    distribution: reference().optional(),
    program: reference().optional(),
    status: z.enum(DEPLOYMENT.states).optional(),
  }),
  output: listOf(deploymentResource),
  async answer({ tenant, brand, ports }, _ids, input) {
    const [distribution, program] = [filterId("distribution", input.distribution), filterId("program", input.program)];
    if (distribution === "nothing" || program === "nothing") return ok(emptyList);
    return answerPage(
      "deployment",
      input,
      (page) => ports.deployments.list(tenant, { brand: brand.id, distribution, program, status: input.status }, page),
      async (rows) => {
        const counts = await ports.links.counts(
          tenant,
          rows.map((row) => row.id),
        );
        return rows.map((row) => presentDeployment(row, counts.get(row.id) ?? NO_LINKS, tenant));
      },
    );
  },
});

const LANDS = { pause: "paused", resume: "active", cancel: "canceled" } as const;

/** Moves what is wanted; the operation brings about what is observed. The distribution's own planes come first. */
const verb = (name: keyof typeof LANDS) =>
  asyncCommand({
    ids: ["deployment"],
    input: nothing,
    output: operatedDeploymentResource,
    async decide(context, [id]) {
      const { tenant, ports, now } = context;
      const found = await find(context, id);
      if (!found.ok) return found;
      const { row } = found.value;
      const distribution = (await ports.distributions.get(tenant, row.distribution)) as Versioned<Distribution>;
      const counts = await ports.links.counts(tenant, [row.id]);
      const links = counts.get(row.id) ?? NO_LINKS;
      const answer = (next: Deployment, operation: string) => ({
        ...presentDeployment(next, links, tenant),
        operation,
      });

      const running = name === "cancel" && row.controlState === "running";
      const refused =
        refusedByControl(distribution.row) ??
        (running ? undefined : refusedByControl(row)) ??
        refusedMove(DEPLOYMENT, name, row.status);
      if (refused !== undefined) return refused;
      if (name === "cancel" && row.status === "canceled") {
        const operation = row.control ?? distribution.row.control;
        if (operation !== null) {
          return ok({ change: {}, outcome: "accepted", value: answer(row, wireId("operation", operation)) });
        }
      }
      const taken = refusedBySlot(distribution.row, ...(name === "cancel" ? [] : [row]));
      if (taken !== undefined) return taken;

      const live =
        name === "cancel" && row.operation !== null ? await ports.operations.get(tenant, row.operation) : undefined;
      const operation = newOperation(context, `deployment.${name}`, row, live?.row.id ?? null);
      const aside = supersedeOperation(context, live);
      const next = revise(found.value, {
        status: LANDS[name],
        error: null,
        ...(name === "cancel"
          ? { operation: null, control: operation.id, controlState: "running" as const }
          : { operation: operation.id }),
        nextCheckAt: null,
        updatedAt: now,
      });
      const open = name === "resume" ? await ports.pauses.open(tenant, [row.id]) : [];
      const begins = name === "pause" || (name === "cancel" && row.status === "active");
      const pauses = begins ? [beginPause(context, "deployment", row.id)] : endPauses(open, now);
      const writes: Write[] = [{ kind: "deployment", ...next }, createOperation(operation), ...aside.writes, ...pauses];
      const value = answer(next.row, wireId("operation", operation.id));
      const asked = announce(
        context,
        "deployment.cancel_requested",
        { type: "deployment", id: row.id },
        {
          object: presentDeployment(next.row, links, tenant),
        },
        operation.id,
      );
      return ok({
        change: {
          writes,
          events: [...aside.events, ...(name === "cancel" ? [asked] : [])],
          // Nothing may have been begun with the whole distribution meanwhile.
          expects: [{ kind: "distribution", id: distribution.row.id, version: distribution.version }],
          notifications: ["operations"],
        },
        outcome: "accepted",
        value,
      });
    },
  });

export const pauseDeployment = verb("pause");
export const resumeDeployment = verb("resume");
export const cancelDeployment = verb("cancel");
