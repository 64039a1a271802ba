import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";
import { requestRecorder } from "./request-recorder.ts";

const test = suite<World>("the log of requests");
test.before.each(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" })),
);
test.after.each((world) => world.close());

/** Asks until the log holds a request, which is written a moment after it was answered. */
const logged = async (read: () => Promise<any>): Promise<any> => {
  for (;;) {
    const reply = await read();
    if (reply.status === 200) return reply.body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test("developers find a request by its id: who asked, what was answered, and nothing that was sent", async (world) => {
  const developer = await signIn(world, { role: "developer", name: "Dev" });
  const sent = { name: "Runners", landing_url: "https://secret.example/", nme: "x" };
  const reply = await world.call("POST", "/v1/platform/programs?a=b", { body: sent });
  const id = String(reply.headers["request-id"]);
  const found = await logged(() => developer.call("GET", `/requests/${id}`));
  const { duration_ms, created_at, actor, ...rest } = found;
  assert.deepEqual(rest, {
    id,
    object: "request",
    method: "POST",
    route: "/v1/platform/programs",
    status: 400,
    error_code: "invalid_request",
    error_param: "a",
  });
  assert.deepEqual(
    [actor.type, typeof duration_ms, created_at],
    ["api_key", "number", world.ports.clock.now().toISOString()],
  );
  assert.ok(!JSON.stringify(found).includes("secret"));
  const odd = await world.call("POST", "/v1/platform/programs", { body: { "ann@secret.example": 1 } });
  const kept = await logged(() => developer.call("GET", `/requests/${odd.headers["request-id"]}`));
  assert.deepEqual([kept.error_code, kept.error_param], ["invalid_request", null]);
});

test("requests are listed newest first, by what is asked of them", async (world) => {
  const developer = await signIn(world, { role: "developer" });
  const ids: string[] = [];
  for (const path of ["/programs/nothing", "/programs", "/entities"]) {
    world.advance(1_000);
    ids.unshift(String((await world.call("GET", `/v1/platform${path}`)).headers["request-id"]));
  }
  await logged(() => developer.call("GET", `/requests/${ids[0]}`));
  const { id: key } = (await world.platform.operator.listKeys(world.organization))[0] as { id: string };
  const list = async (query: string): Promise<readonly string[]> =>
    (await developer.call("GET", `/requests?actor=${key}&${query}`)).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await list(""), ids);
  assert.deepEqual(await list("status=404"), [ids[2]]);
  assert.deepEqual(await list("error_code=program_not_found"), [ids[2]]);
  assert.deepEqual(await list(`route=${encodeURIComponent("/v1/platform/entities")}`), [ids[0]]);
  assert.deepEqual(await list("actor_type=api_key"), ids);
  assert.deepEqual(await list("actor_type=person"), []);
  assert.deepEqual(await list("refused=true"), [ids[2]]);
  assert.deepEqual(await list("refused=false"), ids);
  refused(await developer.call("GET", "/requests?refused=yes"), 400, "invalid_request", "refused");
  refused(await developer.call("GET", "/requests?actor_type=host"), 400, "invalid_request", "actor_type");
  assert.deepEqual(await list("limit=1"), [ids[0]]);
  assert.deepEqual(await list(`starting_after=${ids[0]}`), ids.slice(1));
  refused(await developer.call("GET", "/requests?starting_after=req_1"), 400, "invalid_request", "starting_after");
  refused(await developer.call("GET", "/requests?status=x"), 400, "invalid_request", "status");
  refused(await developer.call("GET", "/requests/req_1"), 404, "request_not_found");
  const viewer = await signIn(world, { role: "viewer" });
  refused(await viewer.call("GET", "/requests"), 403, "insufficient_scope");
  assert.equal((await developer.call("GET", "/requests", { headers: { "entente-mode": "test" } })).body.data.length, 0);
  world.advance(7 * 86_400_000);
  assert.ok((await world.platform.workers.sweepConsole()) >= 3);
  const later = await signIn(world, { role: "developer" });
  refused(await later.call("GET", `/requests/${ids[0]}`), 404, "request_not_found");
});

test("a log that cannot be written fails nothing, and goes on", async () => {
  const [warned, written]: [object[], number[]] = [[], []];
  let broken = true;
  const append = async (entries: readonly unknown[]) => {
    if (broken) throw new Error("away");
    written.push(entries.length);
  };
  const log = { info: () => undefined, error: () => undefined, warn: (fields: object) => void warned.push(fields) };
  const recorder = requestRecorder({ append } as never, log);
  const lost = () => warned.map((one) => (one as { lost: number }).lost);
  for (let n = 0; n < 10_003; n += 1) recorder.record({} as never);
  await recorder.flush();
  await recorder.flush();
  assert.deepEqual([written, lost()], [[], []], "lines wait while the storage is away");
  broken = false;
  await recorder.flush();
  assert.deepEqual(
    written,
    Array.from({ length: 20 }, () => 500),
  );
  assert.deepEqual(lost(), [3], "what could not wait is told once");
  for (let n = 0; n < 1_200; n += 1) recorder.record({} as never);
  await recorder.flush();
  assert.deepEqual(written.slice(20), [500, 500, 200]);
  broken = true;
  recorder.record({} as never);
  await recorder.close();
  assert.deepEqual(lost(), [3, 1], "the last of them cannot wait");
});

test("a request log without a retention keeps no request", async () => {
  const without = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, (ports) => ({
    ...ports,
    settings: { ...ports.settings, keepRequestsMs: 0 },
  }));
  await without.call("GET", "/v1/platform/programs");
  await without.close();
  const tenant = { organization: without.organization.replace("org_", ""), livemode: true } as never;
  assert.deepEqual(await without.ports.requestLog.list(tenant, {}, { limit: 9, after: undefined }), []);
});

test.run();
