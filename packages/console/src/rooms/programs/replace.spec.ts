import type { Entente, PayoutsRulesCreateParams } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { replaceRule } from "./replace.ts";

/** Rules that note what is asked of them, by when each earns. */
const noted = (refused?: string) => {
  const asked: string[] = [];
  const say = async (what: string): Promise<{ id: string }> => {
    asked.push(what);
    if (what === refused) throw new Error("refused");
    return { id: "prule_2" };
  };
  const rules = {
    create: ({ status = "active" }: PayoutsRulesCreateParams) => say(`create ${status}`),
    archive: (id: string) => say(`archive ${id}`),
    update: (id: string, { status }: { status: string }) => say(`${id} ${status}`),
  };
  return { asked, client: { payouts: { rules } } as unknown as Pick<Entente, "payouts"> };
};
const SENDING = { signal: new AbortController().signal, idempotencyKey: "key" };
const RULE = { name: "A", type: "cpa" } as unknown as PayoutsRulesCreateParams;

test("a new rule earns at once", async () => {
  const { asked, client } = noted();
  await replaceRule(client, RULE, null, SENDING);
  equal(asked, ["create active"]);
});

test("a payout rule and the one that takes its place never both earn", async () => {
  const { asked, client } = noted();
  await replaceRule(client, RULE, "prule_1", SENDING);
  equal(asked, ["create paused", "archive prule_1", "prule_2 active"]);
});

test("a rule that is refused leaves the one it would replace", async () => {
  const { asked, client } = noted("create paused");
  await replaceRule(client, RULE, "prule_1", SENDING).catch(() => undefined);
  equal(asked, ["create paused"]);
});

test.run();
