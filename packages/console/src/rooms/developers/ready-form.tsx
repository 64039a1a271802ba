import type { Entente } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { Skeleton } from "../../ui/states.tsx";
import type { ApiOperation } from "./operations.ts";
import { kindsIn, readyBody } from "./ready-body.ts";
import { RequestForm } from "./request-form.tsx";

interface Some {
  readonly data: readonly { readonly id: string }[];
}
const ONE = { limit: 1 } as const;

/** The lists that have the first of a kind of id, by its prefix. */
const FIRST: Readonly<Record<string, (client: Entente) => PromiseLike<Some>>> = {
  prog: (client) => client.programs.list({ ...ONE, status: "active" }),
  enr: (client) => client.enrollments.list({ ...ONE, status: "active", approval_status: "approved" }),
  dist: (client) => client.distributions.list(ONE),
  perf: (client) => client.performance.events.list(ONE),
  po: (client) => client.payouts.list(ONE),
  pob: (client) => client.payouts.batches.list(ONE),
  prail: (client) => client.payouts.rails.list(ONE),
  prule: (client) => client.payouts.rules.list(ONE),
  src: (client) => client.sources.list(ONE),
  code: async (client) => {
    const { data } = await client.enrollments.list({ ...ONE, status: "active", approval_status: "approved" });
    return { data: data.map(({ referral_code }) => ({ id: referral_code })) };
  },
  ent: async (client) => ({
    data: (await client.enrollments.list(ONE)).data.map(({ entity }) => ({ id: entity })),
  }),
  tier: async (client) => {
    const [program] = (await client.programs.list(ONE)).data;
    return program === undefined ? { data: [] } : client.programs.tiers.list(program.id, ONE);
  },
};

/** The ids of a brand that stand for those of an example; a kind that may not be read has none. */
const firstOf = async (client: Entente, kinds: readonly string[]): Promise<Readonly<Record<string, string>>> => {
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const some = await FIRST[kind]?.(client).then(
        ({ data }) => data,
        () => [],
      );
      return (some ?? []).slice(0, 1).map(({ id }) => [kind, id] as const);
    }),
  );
  return Object.fromEntries(found.flat());
};

/** The form of an operation, whose body names things that are there in the brand. */
export const ReadyForm = ({ operation }: { operation: ApiOperation }) => {
  const { client } = useView();
  const kinds = kindsIn(operation.body ?? "");
  const { data } = useQuery({
    queryKey: useKey()("ids of the brand", kinds),
    queryFn: () => firstOf(client, kinds),
    enabled: kinds.length > 0,
  });
  if (kinds.length > 0 && data === undefined) return <Skeleton height={300} />;
  const body = operation.body === null ? null : readyBody(operation.body, data ?? {}, new Date());
  return <RequestForm operation={{ ...operation, body }} />;
};
