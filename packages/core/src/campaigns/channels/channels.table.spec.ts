import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Deployment } from "../deployments/deployment.ts";
import { callChannel, observationIn } from "./call.ts";
import { adapterFor, mintsLinks } from "./ports.ts";
import { serviceChannel } from "./service-channel.ts";

const test = suite("channels");

const CHANNEL = serviceChannel();
const deployment = (status: string, observedStatus: string, adapter = "service"): Deployment =>
  ({ status, observedStatus, adapter }) as Deployment;

test("an adapter serves a slot when medium, channel and format are its own", () => {
  const slot = { medium: "referral", channel: "service", format: "referral_link" };
  assert.is(adapterFor([CHANNEL], slot)?.name, "service");
  for (const other of [{ medium: "email" }, { channel: "blog" }, { format: "coupon" }])
    assert.is(adapterFor([CHANNEL], { ...slot, ...other }), undefined);
  assert.is(mintsLinks([CHANNEL], deployment("active", "live")), true);
  assert.is(mintsLinks([CHANNEL], deployment("active", "live", "gone")), false);
});

/** Status, observed status; what is observed next, and which verbs are possible. */
const ROWS = [
  ["active", "live", "live", "pause cancel"],
  ["active", "provisioning", "live", "pause cancel"],
  ["paused", "paused", "paused", "resume cancel"],
  ["active", "completed", "completed", ""],
  ["paused", "completed", "completed", ""],
  ["canceled", "live", "completed", ""],
] as const;

for (const [status, observed, next, verbs] of ROWS) {
  test(`the service's own channel shows ${next} for ${status} and ${observed}, and allows ${verbs || "nothing"}`, async () => {
    const row = deployment(status, observed);
    assert.equal(await CHANNEL.observe(row), { status: next });
    const capabilities = CHANNEL.capabilities(row);
    const possible = (["pause", "resume", "cancel"] as const).filter((verb) => capabilities[verb]);
    assert.is(possible.join(" "), verbs);
    assert.ok(capabilities.observe && capabilities.perMemberLinks);
  });
}

test("the service's own channel reaches every desired status at once", async () => {
  const row = deployment("active", "live");
  assert.equal(await CHANNEL.provision(row), { status: "live" });
  assert.equal(await CHANNEL.apply(row, "paused"), { status: "paused" });
  assert.equal(await CHANNEL.apply(row, "active"), { status: "live" });
  assert.equal(await CHANNEL.teardown(row), { status: "completed" });
});

test("a call answers the observation, that the channel could not be reached, or that nobody serves the deployment", async () => {
  const channels = [CHANNEL];
  const row = deployment("active", "live");
  const answered = await callChannel({ channels }, row, (adapter) => adapter.observe(row));
  assert.equal(observationIn(answered), { status: "live" });
  const thrown = await callChannel({ channels }, row, () => Promise.reject(new Error("timed out")));
  assert.equal(thrown, { status: "unreachable", cause: "timed out" });
  assert.is(observationIn(thrown), undefined);
  const unserved = await callChannel({ channels }, deployment("active", "live", "gone"), () => {
    throw new Error("No adapter is called.");
  });
  assert.equal(unserved, { status: "unserved" });
  assert.is(observationIn(unserved), undefined);
});

test.run();
