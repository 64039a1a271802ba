import * as assert from "uvu/assert";
import { openSealed } from "../testing/sealing.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("a cursor beyond the end of the feed");

test("a reader that is ahead of the feed, as after a restore to an earlier moment, is refused with where the feed ends", async () => {
  const { platform, actor } = await openSealed(await engine().fresh(), []);
  await platform.programs.create(actor, { name: "Runners" });
  const { id: program } = await platform.programs.create(actor, { name: "Walkers" });
  await platform.enrollments.create(actor, { program, email: "ann@partners.example" });
  const { data } = await platform.events.list(actor, {});
  const head = data.at(-1)?.seq ?? 0;
  assert.ok(head > 0);
  const list = (starting_after: number | string, more: object = {}) =>
    platform.events.list(actor, { starting_after, ...more }).then(
      ({ data: events }) => events.length,
      ({ code, param, message }) => ({ code, param, message }),
    );
  assert.is(await list(head), 0, "the end of the feed is a cursor");
  const ahead = {
    code: "invalid_request",
    param: "starting_after",
    message: `starting_after is ${head + 1}, and the feed ends at ${head}: the reader is of another feed, or is ahead of a database that was restored to an earlier moment.`,
  };
  assert.equal(await list(head + 1), ahead);
  assert.equal(await list(String(head + 1), { type: "enrollment.created" }), ahead);
  assert.is(await list(head + 1, { order: "desc" }), head, "backwards, the whole feed is behind it");
});

test.run();
