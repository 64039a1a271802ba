import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Entente, EntenteError } from "./index.ts";
import { createPortalClient } from "./portal.ts";
import { failureOf } from "./testing/failure.ts";

const test = suite("the pages of a list");

const STATUS = 200;
const REQUEST = "req_1";
type Asked = (string | null)[];

/** A fetch that answers the bodies in turn, the last one again and again, and keeps the `starting_after` of each request. */
const answering = (...bodies: readonly unknown[]) => {
  const asked: Asked = [];
  const fetch = async (url: string | URL): Promise<Response> => {
    asked.push(new URL(String(url)).searchParams.get("starting_after"));
    const body = bodies[Math.min(asked.length, bodies.length) - 1];
    return Response.json(body, { status: STATUS, headers: { "Request-Id": REQUEST } });
  };
  return { asked, fetch };
};
const clientOf = (fetch: ReturnType<typeof answering>["fetch"]): Entente =>
  new Entente({ apiKey: "sk_test_1", baseUrl: "http://127.0.0.1", fetch });

/** The ids that a loop came to, and the error that ended it. */
const looped = async (list: AsyncIterable<{ readonly id: string | null }>) => {
  const ids: (string | null)[] = [];
  const failure = await failureOf(
    (async () => {
      for await (const { id } of list) ids.push(id);
      return ids;
    })(),
  );
  return { ids, failure };
};

const isUnreadable = (failure: unknown, says: RegExp): void => {
  assert.instance(failure, EntenteError);
  const { code, status, requestId, message } = failure as EntenteError;
  assert.equal([code, status, requestId], ["unreadable_answer", STATUS, REQUEST]);
  assert.match(message, says);
};

const NO_PAGE = [
  {},
  { data: [] },
  { has_more: false },
  { data: null, has_more: false },
  { data: [], has_more: null },
  null,
  7,
];

test("given an answer that is no page, when a list is asked for, then its error says what is missing", async () => {
  for (const body of NO_PAGE) {
    const says = /^The answer is no page of a list: it needs a list `data` and a boolean `has_more`\.$/;
    isUnreadable(await failureOf(clientOf(answering(body).fetch).programs.list()), says);
    const { ids, failure } = await looped(clientOf(answering(body).fetch).programs.list());
    isUnreadable(failure, says);
    assert.equal(ids, []);
  }
});

test("given a second page that is none, when a loop comes to it, then it has the first entries and ends by an error", async () => {
  const { asked, fetch } = answering({ object: "list", data: [{ id: "prog_1" }], has_more: true }, { data: [] });
  const { ids, failure } = await looped(clientOf(fetch).programs.list());
  isUnreadable(failure, /no page of a list/);
  assert.equal([ids, asked], [["prog_1"], [null, "prog_1"]]);
});

test("given a page that comes again, when a loop comes to it, then no entry comes twice and the loop ends by an error", async () => {
  const { asked, fetch } = answering({ object: "list", data: [{ id: "prog_2" }, { id: "prog_1" }], has_more: true });
  const { ids, failure } = await looped(clientOf(fetch).programs.list());
  isUnreadable(failure, /^More entries follow, and the page ends where the one before it ended\.$/);
  assert.equal(
    [ids, asked],
    [
      ["prog_2", "prog_1"],
      [null, "prog_1"],
    ],
  );
});

test("given rows whose `next` stays the same, when a loop turns their pages, then it ends by an error", async () => {
  const page = { object: "analytics", data: [{ groups: [] }], has_more: true, next: "here" };
  const { asked, fetch } = answering(page);
  const rows = clientOf(fetch).performance.analytics({ from: "2030-01-01T00:00:00Z", to: "2030-01-02T00:00:00Z" });
  const failure = await failureOf(
    (async () => {
      for await (const _ of rows);
    })(),
  );
  isUnreadable(failure, /ends where the one before it ended/);
  assert.equal(asked, [null, "here"]);
});

test("given a page that more follow without an id to begin after, when it is turned, then an error says so", async () => {
  const says = /^More entries follow, and the last one has no id that they could begin after\.$/;
  for (const data of [[], [{ name: "N" }], [{ id: null }], [null]]) {
    const page = await clientOf(answering({ object: "list", data, has_more: true }).fetch).programs.list();
    assert.is(page.data.length, data.length);
    try {
      page.nextPage();
      assert.unreachable();
    } catch (failure) {
      isUnreadable(failure, says);
    }
  }
});

test("given a last page without entries, when it is looped over, then the loop ends in silence", async () => {
  const page = await clientOf(answering({ object: "list", data: [], has_more: false }).fetch).programs.list();
  assert.is(page.nextPage(), null);
});

test("given a portal that answers a page again, when a member's client loops, then it ends by the same error", async () => {
  const { fetch } = answering({ object: "list", data: [{ id: "a" }], has_more: true });
  const portal = createPortalClient({ baseUrl: "http://127.0.0.1", token: "portal_test_1", fetch });
  const { failure } = await looped(portal.messages.list());
  isUnreadable(failure, /ends where the one before it ended/);
});

test.run();
