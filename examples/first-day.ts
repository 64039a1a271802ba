// What the tests of every example of a host do: the first day with the platform below a path of the host's.
import * as assert from "node:assert/strict";

/** Sends a request to a path of the host. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

export const through =
  (root: string): Send =>
  (path, init) =>
    fetch(root + path, init);

/** A program, a member, a launched distribution, a click and a sale, all below `/partners`. Returns the id of the member. */
export const firstDay = async (send: Send, key: string, email: string): Promise<string> => {
  // biome-ignore lint/suspicious/noExplicitAny: answers of several resources.
  const call = async (path: string, body?: unknown): Promise<any> => {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    const init = body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
    const response = await send(`/partners/v1/platform${path}`, init);
    const text = await response.text();
    assert.ok(response.status < 300, text);
    return JSON.parse(text);
  };
  const program = await call("/programs", { name: "Runners", landing_url: "https://shop.example/shoes" });
  const member = await call("/enrollments", { program: program.id, email });
  await call(`/enrollments/${member.id}/approve`, {});
  const { id } = await call("/distributions", { name: "Spring", programs: [program.id] });
  await call(`/distributions/${id}/validate`, {});
  await call(`/distributions/${id}/launch`, {});
  for (let look = 0; (await call(`/distributions/${id}`)).status !== "active"; look += 1) {
    assert.ok(look < 400, "the launch never ended");
    await new Promise((looked) => setTimeout(looked, 25));
  }
  const [link] = (await call(`/promo_links?enrollment=${member.id}`)).data;
  assert.ok(link.url.endsWith(`/partners/r/${link.code}`), link.url);
  const agent = { "User-Agent": "Mozilla/5.0 Firefox/140.0" };
  const clicked = await send(`/partners/r/${link.code}`, { redirect: "manual", headers: agent });
  assert.equal(clicked.status, 302);
  assert.match(clicked.headers.get("location") ?? "", /^https:\/\/shop\.example\/shoes\?ref=/);
  await call("/performance/events", { code: link.code, type: "sale", value_minor: 4_900, external_event_id: email });
  const { clicks } = await call(`/promo_links/${link.id}`);
  assert.equal(clicks, 1);
  return member.id;
};

/**
 * Checks the duties of every host: it passes on methods, bodies as they were sent, refusals, and pages. A framework may let forms
 * come from its own `origin` alone.
 */
export const surface = async (send: Send, key: string, origin = "http://127.0.0.1"): Promise<void> => {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const programs = "/partners/v1/platform/programs";
  const post = (body: string, more = {}) => send(programs, { method: "POST", headers: { ...headers, ...more }, body });
  assert.match(await (await post(`{"name":"exact","metadata":{ "a" : 1.0 }}`)).text(), /"metadata":\{ "a" : 1.0 \}/);
  const refusals = [
    [await post("{"), 400],
    [await post("a=1", { "Content-Type": "text/plain", Origin: origin }), 415],
    [await post(`{"name":"${"x".repeat(300_000)}"}`), 413],
    [await send(programs), 401],
    [await send(programs, { method: "DELETE", headers }), 405],
    [await send("/partners/v1/platform/nowhere", { headers }), 404],
  ] as const;
  for (const [response, status] of refusals) {
    const text = await response.text();
    assert.equal(response.status, status, text);
    const { error } = JSON.parse(text);
    assert.equal(response.headers.get("request-id"), error.request_id);
    assert.equal(response.headers.get("link"), `</partners/docs/errors/${error.code}>; rel="help"`);
  }
  const head = await send(programs, { method: "HEAD", headers });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  const docs = await send("/partners/docs");
  assert.match(await docs.text(), /<!doctype html>/i);
};

/** The address below which an example answers, and its key, once it has printed both. */
export const readyOf = async (example: {
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<unknown>;
}): Promise<{ readonly root: string; readonly key: string }> => {
  let isOver = false;
  void example.ended.then(() => {
    isOver = true;
  });
  for (;;) {
    const [, root = "", key = ""] = /^Documentation +(\S+)\/partners\/docs\nAPI key +(\S+)$/m.exec(example.out()) ?? [];
    if (key !== "") return { root, key };
    if (isOver) throw new Error(`The example ended early: ${example.err()}`);
    await new Promise((looked) => setTimeout(looked, 25));
  }
};
