import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { openHost } from "../../testing/host.ts";
import { refused } from "../../testing/http-client.ts";
import { openWorld } from "../../testing/world.ts";

const test = suite("programs that are not active, over HTTP");

for (const status of ["paused", "archived"]) {
  test(`a new membership of a ${status} program is 409, by enrollment and by handoff, and an existing one is returned`, async () => {
    const world = await openWorld();
    const host = await openHost(world);
    const enroll = (email: string) =>
      world.call("POST", "/v1/platform/enrollments", { body: { program: host.program, email } });
    const known = await enroll("ann@people.example");
    assert.equal(known.status, 201, known.text);
    const updated = await world.call("POST", `/v1/platform/programs/${host.program}`, { body: { status } });
    assert.equal(updated.status, 200, updated.text);
    const message = refused(await enroll("bob@people.example"), 409, "program_not_active").message;
    assert.equal(
      message,
      `${host.program} is ${status}; it accepts new members and new deployments only in status active.`,
    );
    refused(await host.handoff({}), 409, "program_not_active");
    const again = await enroll("ann@people.example");
    assert.equal(again.status, 200, again.text);
    assert.equal(again.body.id, known.body.id);
    const { id } = (
      await world.call("POST", "/v1/platform/distributions", { body: { name: "Spring", programs: [host.program] } })
    ).body;
    const checked = await world.call("POST", `/v1/platform/distributions/${id}/validate`, { body: {} });
    assert.equal(checked.status, 200, checked.text);
    assert.deepEqual(
      checked.body.errors.map(({ code, program }: { code: string; program: string }) => [code, program]),
      [["program_not_active", host.program]],
    );
    await world.close();
  });
}

test.run();
