import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { signIn } from "../testing/people.ts";
import { openWorld } from "../testing/world.ts";

const test = suite("positions of the console's own changes");
const VIEW = { list: "members", name: "To decide", search: { approval_status: "pending" } };

test("a change of the console answers its position, and a read or a refusal none", async () => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    reads: {
      stores: ports,
      canRead: async () => false,
      within: (read) => read,
      answered: () => undefined,
      failed: () => undefined,
      position: async () => "0/7",
    },
  }));
  try {
    const { call } = await signIn(world, { email: "owner@acme.example", role: "owner" });
    const made = await call("POST", "/views", { body: VIEW });
    assert.deepEqual([made.status, made.headers["entente-position"]], [201, "0/7"]);
    const refused = await call("POST", "/views", { body: { ...VIEW, name: " " } });
    assert.deepEqual([refused.status, refused.headers["entente-position"]], [400, undefined]);
    const listed = await call("GET", "/views");
    assert.deepEqual([listed.status, listed.headers["entente-position"]], [200, undefined]);
  } finally {
    await world.close();
  }
});

test.run();
