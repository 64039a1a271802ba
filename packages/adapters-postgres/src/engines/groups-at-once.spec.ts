import { suite } from "uvu";
import * as assert from "uvu/assert";
import { groupsAtOnceOn } from "./groups-at-once.ts";

const test = suite("groups that are under way at once");

test("given few cores or connections there is one, and never more than four", () => {
  const found = [
    { cores: 1, connections: 10 },
    { cores: 2, connections: 10 },
    { cores: 4, connections: 10 },
    { cores: 8, connections: 10 },
    { cores: 16, connections: 10 },
    { cores: 64, connections: 100 },
    { cores: 64, connections: 5 },
    { cores: 64, connections: 1 },
  ].map(({ cores, connections }) => groupsAtOnceOn(connections, cores));
  assert.equal(found, [1, 1, 1, 2, 4, 4, 2, 1]);
});

test.run();
