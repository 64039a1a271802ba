import { type Command, type Ids, type Kind, plainVerbs, type State } from "./kind.ts";

const ofKey =
  (verb: "revoke" | "rotate") =>
  ({ key = "" }: Ids): Command => ({ command: ["keys", verb, key] });

const key =
  (verb?: "revoke" | "rotate"): State["make"] =>
  async ({ operate, organization }, mark) => {
    const { id } = await operate("keys", "create", "--organization", organization, "--name", mark, "--scope", "*");
    if (verb !== undefined) await operate("keys", verb, id);
    return { key: id };
  };

/** Keys, as operators revoke and rotate them. */
export const apiKeys: Kind = {
  name: "API key",
  states: { valid: { make: key() }, revoked: { make: key("revoke") }, rotated: { make: key("rotate") } },
  verbs: { revoke: ofKey("revoke"), rotate: ofKey("rotate") },
  looks: (ids) => [`/audit_entries?subject=${ids.key}`],
};

const named =
  (name: string) =>
  ({ organization = "", brand = "" }: Ids): Command => ({
    command: ["brands", "create", "--organization", organization, "--name", name, "--slug", brand],
  });

/** The slug of a brand, which one brand of an organization has. */
export const brandNames: Kind = {
  name: "slug of a brand",
  states: {
    free: { make: async ({ organization }, mark) => ({ organization, brand: mark }) },
    taken: {
      async make(maker, mark) {
        await maker.brand(mark, 0);
        return { organization: maker.organization, brand: mark };
      },
    },
  },
  verbs: { create: named("One"), "create another": named("Other") },
  looks: () => ["/wallet"],
};

const attach =
  (account: string) =>
  ({ brand = "", entity = "" }: Ids): Command => ({
    command: [
      ...["connections", "attach", "--brand", brand, "--owner", entity, "--kind", "payout"],
      ...["--provider", "paypal", "--account", account],
    ],
  });

const account =
  (isAttached: boolean): State["make"] =>
  async (maker, mark) => {
    const { post } = await maker.brand(mark, 0);
    const { id: program } = await post("/programs", { name: mark });
    const { entity } = await post("/enrollments", { program, email: `${mark}@partners.example` });
    if (!isAttached) return { brand: mark, entity };
    const { id: connection } = await maker.operate(...attach("first@pay.example")({ brand: mark, entity }).command);
    return { brand: mark, entity, connection };
  };

/** The accounts to which somebody is paid, as operators attach them. */
export const payoutAccounts: Kind = {
  name: "payout account",
  states: { none: { make: account(false) }, attached: { make: account(true) } },
  verbs: {
    "attach one": attach("one@pay.example"),
    "attach another": attach("another@pay.example"),
    ...plainVerbs("connections", "connection", ["revoke"]),
  },
  looks: () => ["/connections"],
};
