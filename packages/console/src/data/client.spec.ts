import { test } from "uvu";
import { equal } from "uvu/assert";
import { ask, type ServiceError, send } from "./client.ts";

const VIEW = { mode: "test", brand: "br_1" } as const;

/** Answers requests of this page, each with the next position, and keeps those that were sent. */
const answering = (answers: readonly (readonly [status: number, position: string | null])[]) => {
  const sent: (string | null)[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (_, init) => {
    const [status, position] = answers[sent.length] ?? [200, null];
    sent.push(new Headers(init?.headers).get("entente-position"));
    const headers: Record<string, string> = position === null ? {} : { "entente-position": position };
    return new Response(JSON.stringify({ data: [], has_more: false }), { status, headers });
  };
  const end = (): void => {
    globalThis.fetch = before;
  };
  return { sent, end };
};

test("every request of the page is behind its last change, however it was sent", async () => {
  const { sent, end } = answering([
    [201, "0/1"],
    [200, null],
    [409, "0/2"],
    [201, "0/3"],
    [200, null],
    [200, null],
    [200, null],
  ]);
  try {
    await send("POST", "/views", {});
    await send("GET", "/views");
    await send("POST", "/views", {}).catch((cause: ServiceError) => equal(cause.status, 409));
    const request = { method: "POST", path: "/v1/platform/programs", headers: {}, body: "{}" };
    await ask(VIEW, request);
    await ask(VIEW, { ...request, method: "GET", body: null });
    await ask(VIEW, { ...request, method: "GET", headers: { "Entente-Position": "0/A" }, body: null });
    await send("GET", "/views");
    equal(sent, [null, "0/1", "0/1", "0/2", "0/3", "0/A", "0/3"]);
  } finally {
    end();
  }
});

test.run();
