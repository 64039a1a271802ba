import type { CommitOutcome, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { suiteOnEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("commands that repeat", ["memory"]);

test("a command that takes long when it repeats keeps no other one waiting", async () => {
  const storage = await engine().fresh();
  const { platform, actor, process } = await openWorld(storage, "repeats");
  const { id } = await platform.programs.create(actor, { name: "Runners" });
  let goOn: () => void = () => {};
  const released = new Promise<void>((release) => {
    goOn = release;
  });
  const tried: string[] = [];
  /** Outdates the first attempt of each kind of row, and lets changes of programs wait from then on. */
  const commit = async (change: Parameters<Storage["journal"]["commit"]>[0]): Promise<CommitOutcome> => {
    const kind = change.writes?.[0]?.kind ?? "nothing";
    const isFirst = !tried.includes(kind);
    tried.push(kind);
    if (isFirst) return { outcome: "stale" };
    if (kind === "program") await released;
    return storage.journal.commit(change);
  };
  const hindered = process({ ...storage, journal: { ...storage.journal, commit } });
  const renamed = hindered.programs.update(actor, id, { name: "Walkers" });
  while (tried.filter((kind) => kind === "program").length < 2) await new Promise((done) => setImmediate(done));
  const made = hindered.distributions.create(actor, { name: "Spring", programs: [id] });
  // What happens without the release happens within these turns of the event loop.
  const waited = (async () => {
    for (let turn = 0; turn < 500; turn += 1) await new Promise((done) => setImmediate(done));
    return "it waits";
  })();
  assert.type(await Promise.race([made, waited]), "object");
  goOn();
  assert.is((await renamed).name, "Walkers");
  assert.equal(tried.sort(), ["distribution", "distribution", "program", "program"]);
});

test.run();
