import { answerPage, emptyList, filterId } from "../../journal/index.ts";
import { listInput, listOf, nothing, ok, reference, someWords, type Versioned } from "../../kernel/index.ts";
import { command, query } from "../context.ts";
import type { Distribution } from "../distributions/distribution.ts";
import {
  canceledBy,
  type DeploymentFacts,
  type DeploymentVerb,
  decideDeploymentVerb,
  refusedDeploymentVerb,
} from "./decide.ts";
import { DEPLOYMENT } from "./deployment.ts";
import { findDeployment, linksOf } from "./gather.ts";
import {
  deploymentResource,
  NO_LINKS,
  operatedDeploymentResource,
  presentCapabilities,
  presentDeployment,
  retrievedDeploymentResource,
} from "./resource.ts";

const NO_CAPABILITIES = { pause: false, resume: false, cancel: false, observe: false, perMemberLinks: false };

export const retrieveDeployment = query({
  ids: ["deployment"],
  input: nothing,
  output: retrievedDeploymentResource,
  async answer(context, [id]) {
    const found = await findDeployment(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    const adapter = context.ports.channels.find(({ name }) => name === row.adapter);
    return ok({
      ...presentDeployment(row, await linksOf(context, row.id), context.tenant),
      capabilities: presentCapabilities(adapter?.capabilities(row) ?? NO_CAPABILITIES),
    });
  },
});

export const listDeployments = query({
  ids: [],
  input: listInput({
    /** Only deployments of this distribution, by its id. Default: of all. */
    distribution: reference().optional(),
    /** Only deployments of this program, by its id. Default: of all. */
    program: reference().optional(),
    /** Only deployments with this desired status; several with commas between. Default: all. */
    status: someWords(DEPLOYMENT.states).optional(),
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

const verb = (name: DeploymentVerb) =>
  command({
    ids: ["deployment"],
    input: nothing,
    output: operatedDeploymentResource,
    async gather(context, [id]) {
      const { tenant, ports } = context;
      const found = await findDeployment(context, id);
      if (!found.ok) return found;
      const { row } = found.value;
      const distribution = (await ports.distributions.get(tenant, row.distribution)) as Versioned<Distribution>;
      const standing = { found: found.value, distribution };
      const isChanged = refusedDeploymentVerb(name, standing) === undefined && canceledBy(name, standing) === null;
      return ok<DeploymentFacts>({
        ...standing,
        links: await linksOf(context, row.id),
        live:
          isChanged && name === "cancel" && row.operation !== null
            ? await ports.operations.get(tenant, row.operation)
            : undefined,
        pauses: isChanged && name === "resume" ? await ports.pauses.open(tenant, [row.id]) : [],
      });
    },
    decide: (context, facts) => decideDeploymentVerb(context, name, facts),
  });

export const pauseDeployment = verb("pause");
export const resumeDeployment = verb("resume");
export const cancelDeployment = verb("cancel");
