import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { earner, openPayoutWorld } from "../testing/payouts/payouts.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("accounts that operators attach");

test("one account of a provider counts for one member of a program", async () => {
  const world = await openWorld(await engine().fresh(), "accounts in use");
  const { platform, actor, brand } = world;
  const program = await openPayoutWorld(world);
  const other = await openPayoutWorld(world);
  const [ann, bob, cy] = [
    await earner(world, program, "ann"),
    await earner(world, program, "bob"),
    await earner(world, other, "cy"),
  ];
  const attach = (owner: string | undefined, kind = "social_profile", account = "42") =>
    platform.operator
      .attachConnection({
        brand,
        kind: kind as "page",
        provider: "tiktok",
        provider_account_id: account,
        ...(owner === undefined ? {} : { owner }),
      })
      .then(
        ({ id }) => id,
        ({ code, param }: PlatformError) => `${code} ${param}`,
      );
  const first = await attach(ann.entity);
  assert.match(first, /^conn_/);
  assert.is(await attach(ann.entity), first);
  assert.is(await attach(bob.entity), "connection_in_use provider_account_id");
  assert.match(await attach(cy.entity), /^conn_/);
  assert.match(await attach(bob.entity, "social_profile", "43"), /^conn_/);
  // What does not count as a profile of a member may be several members'.
  assert.match(await attach(bob.entity, "page"), /^conn_/);
  assert.match(await attach(undefined), /^conn_/);
  // Once its member is in both programs, it counts in both.
  await platform.enrollments.create(actor, { program: program.program, entity: cy.entity });
  const dee = await earner(world, other, "dee");
  assert.is(await attach(dee.entity), "connection_in_use provider_account_id");
  await platform.connections.revoke(actor, first);
  assert.is(await attach(bob.entity), "connection_in_use provider_account_id");
});

test("entities that are one person have one account", async () => {
  const world = await openWorld(await engine().fresh(), "accounts of one person");
  const { platform, actor, brand } = world;
  const [program, other] = [await openPayoutWorld(world), await openPayoutWorld(world)];
  const [ann, again] = [await earner(world, program, "ann"), await earner(world, other, "again")];
  const account = { brand, kind: "social_profile", provider: "tiktok", provider_account_id: "42" } as const;
  await platform.operator.attachConnection({ ...account, owner: again.entity });
  await platform.entities.merge(actor, again.entity, { into: ann.entity, reason: "One person" });
  const { owner } = await platform.operator.attachConnection({ ...account, owner: ann.entity });
  assert.is(owner?.id, ann.entity);
});

test.run();
