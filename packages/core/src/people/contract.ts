import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, newWord, TEXT } from "../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../contracts/open-scenario.ts";
import type { LoggedRequest } from "./requests/ports.ts";

const FAR = 10_000_000_000;
const EARLY = -1_000_000_000_000;

const aRequest = (ms: number, fields: Partial<LoggedRequest> = {}): LoggedRequest => ({
  id: crypto.randomUUID(),
  method: "POST",
  route: "/v1/platform/programs/{id}",
  status: 409,
  durationMs: 1.25,
  actor: { type: "person", id: "person_1", name: TEXT },
  errorCode: "program_not_active",
  errorParam: "metrics[0].value",
  createdAt: at(ms),
  ...fields,
});

export const peopleContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a person is found by address in the tenant, and by what a provider calls them in any",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const other = await openScenario(storage);
      const identity = { oidcIssuer: newWord("issuer"), oidcSubject: TEXT };
      const late = await add(on, "person", { ...identity, createdAt: at(2) });
      const { emailKey } = late;
      const early = await add(other, "person", { ...identity, emailKey, createdAt: at(1) });
      await add(on, "person", { ...identity, oidcSubject: "another" });
      const { byEmail, byAddress, byIdentity } = storage.persons;
      assert.deepEqual(await byEmail(on.tenant, late.emailKey as string), { row: late, version: 1 });
      assert.deepEqual(await byEmail(other.tenant, emailKey as string), { row: early, version: 1 });
      assert.equal(await byEmail(await testModeOf(other).then(({ tenant }) => tenant), emailKey as string), undefined);
      assert.equal(await byEmail(on.tenant, (emailKey as string).toUpperCase()), undefined);
      const both = [
        { row: early, version: 1, tenant: other.tenant },
        { row: late, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await byAddress(emailKey as string), both);
      assert.deepEqual(await byAddress(newWord("unknown")), []);
      assert.deepEqual(await byIdentity(identity.oidcIssuer, identity.oidcSubject), both);
      assert.deepEqual(await byIdentity(newWord("unknown"), TEXT), []);
    },
  },
  {
    name: "two people of a tenant have one address only if one of them has none any more",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { emailKey } = await add(on, "person", { emailKey: newWord("key") });
      await assert.rejects(add(on, "person", { emailKey }));
      await add(on, "person", { emailKey: null, email: null });
      await add(on, "person", { emailKey: null, email: null });
      await add(await testModeOf(on), "person", { emailKey });
    },
  },
  {
    name: "open sessions of a person are those not ended whose last moment is to come, the newest first",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const open = { endedAt: null, endsAt: at(10) };
      const old = await add(on, "consoleSession", { ...open, createdAt: at(1) });
      const young = await add(on, "consoleSession", { ...open, createdAt: at(2) });
      await add(on, "consoleSession", { ...open, endedAt: at(3) });
      await add(on, "consoleSession", { ...open, endsAt: at(9) });
      const somebody = await add(on, "person");
      await add(on, "consoleSession", { ...open, person: somebody.id });
      assert.deepEqual(await storage.consoleSessions.open(on.tenant, on.person.id, at(9)), [
        { row: young, version: 1 },
        { row: old, version: 1 },
      ]);
      assert.deepEqual(await storage.consoleSessions.open((await testModeOf(on)).tenant, on.person.id, at(9)), []);
    },
  },
  {
    name: "active passkeys of people are found by credential, and by person in the order of places, in one tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { byCredential, ofPerson } = on.storage.consolePasskeys;
      const second = await add(on, "consolePasskey", { place: 2 });
      const first = await add(on, "consolePasskey", { place: 1, lastUsedAt: null, transports: [] });
      const removed = { credential: null, publicKey: null, name: null, place: null, status: "removed" } as const;
      await add(on, "consolePasskey", removed);
      await add(on, "consolePasskey", removed);
      await add(on, "consolePasskey", { person: (await add(on, "person")).id, place: 1 });
      const both = [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ];
      assert.deepEqual(await ofPerson(on.tenant, on.person.id), both);
      assert.deepEqual(await byCredential(on.tenant, String(first.credential)), both[0]);
      assert.equal(await byCredential(on.tenant, `${first.credential}x`), undefined);
      const other = (await testModeOf(on)).tenant;
      assert.deepEqual(await ofPerson(other, on.person.id), []);
      assert.equal(await byCredential(other, String(first.credential)), undefined);
    },
  },
  {
    name: "a credential is of one active passkey of people, and a person has one in a place",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { credential } = await add(on, "consolePasskey", { place: 1 });
      await assert.rejects(add(on, "consolePasskey", { credential, place: 2 }));
      await assert.rejects(add(on, "consolePasskey", { place: 1 }));
      await add(on, "consolePasskey", { place: 2 });
      await add(on, "consolePasskey", { place: 1, person: (await add(on, "person")).id });
    },
  },
  {
    name: "sessions and links of any tenant are forgotten from the moment they end, at most the limit",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      for (const scenario of [on, other]) {
        await add(scenario, "consoleSession", { endsAt: at(EARLY) });
        await add(scenario, "signInLink", { expiresAt: at(EARLY) });
      }
      const session = await add(on, "consoleSession", { endsAt: at(EARLY + 1) });
      const link = await add(on, "signInLink", { expiresAt: at(EARLY + 1) });
      const { consoleSessions, signInLinks } = storage;
      for (const { sweep } of [consoleSessions, signInLinks])
        assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      assert.deepEqual(await consoleSessions.get(on.tenant, session.id), { row: session, version: 1 });
      assert.deepEqual(await signInLinks.get(on.tenant, link.id), { row: link, version: 1 });
    },
  },
  {
    name: "invitations that wait for an address are found in any tenant, the oldest first",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const waiting = { emailKey: newWord("key"), status: "pending", person: null, expiresAt: at(FAR) } as const;
      const late = await add(on, "invitation", { ...waiting, createdAt: at(2) });
      const early = await add(other, "invitation", { ...waiting, createdAt: at(1) });
      await add(on, "invitation", { ...waiting, expiresAt: at(5) });
      await add(on, "invitation", { ...waiting, status: "revoked" });
      await add(on, "invitation", { ...waiting, emailKey: newWord("other") });
      assert.deepEqual(await storage.invitations.waitingFor(waiting.emailKey, at(5)), [
        { row: early, version: 1, tenant: other.tenant },
        { row: late, version: 1, tenant: on.tenant },
      ]);
    },
  },
  {
    name: "the log of requests answers newest first, by filters, page after page, and each request once",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const { requestLog } = storage;
      const key = { type: "api_key", id: "key_1", name: null } as const;
      const [first, second, third] = [
        aRequest(1),
        aRequest(2, { method: "GET", status: 200, errorCode: null, errorParam: null, actor: key }),
        aRequest(3, { route: "/v1/platform/programs" }),
      ];
      const all = [first, second, third];
      await requestLog.append(all.map((request) => ({ tenant: on.tenant, request })));
      await requestLog.append([
        { tenant: on.tenant, request: { ...first, status: 500 } },
        { tenant: other.tenant, request: aRequest(4) },
      ]);
      await requestLog.append([]);
      const list = (filter: object, after?: LoggedRequest, limit = 9) =>
        requestLog.list(on.tenant, filter, { limit, after });
      assert.deepEqual(await list({}), [third, second, first]);
      assert.deepEqual(await list({}, undefined, 2), [third, second]);
      assert.deepEqual(await list({}, second), [first]);
      assert.deepEqual(await list({ status: 200 }), [second]);
      assert.deepEqual(await list({ statusFrom: 400 }), [third, first]);
      assert.deepEqual(await list({ method: "GET" }), [second]);
      assert.deepEqual(await list({ route: "/v1/platform/programs" }), [third]);
      assert.deepEqual(await list({ actor: "key_1" }), [second]);
      assert.deepEqual(await list({ actorType: "api_key" }), [second]);
      assert.deepEqual(await list({ actorType: "person", route: "/v1/platform/programs" }), [third]);
      assert.deepEqual(await list({ errorCode: "program_not_active" }), [third, first]);
      assert.deepEqual(await list({ from: at(2), to: at(3) }), [second]);
      assert.deepEqual(await requestLog.get(on.tenant, first.id), first);
      assert.equal(await requestLog.get(other.tenant, first.id), undefined);
    },
  },
  {
    name: "the requests of an actor are counted from an instant on, those that a limit refused, and its busiest second",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const key = { type: "api_key", id: "key_9", name: null } as const;
      const whole = 1_000 - (at().getTime() % 1_000);
      const second = (nth: number, ms = 0) => at(whole + nth * 1_000 + ms);
      const made = [
        [1, 0],
        [2, 0],
        [2, 400],
        [2, 999],
        [3, 0],
        [5, 1],
        [5, 2],
        [5, 3],
      ].map(([nth = 0, ms = 0], index) =>
        aRequest(1, {
          actor: key,
          createdAt: second(nth, ms),
          ...(index % 3 === 0 && { status: 429, errorCode: "rate_limited" }),
        }),
      );
      const { append, use } = storage.requestLog;
      await append(made.map((request) => ({ tenant: on.tenant, request })));
      await append([
        { tenant: on.tenant, request: aRequest(2) },
        { tenant: other.tenant, request: aRequest(5, { actor: key, errorCode: "rate_limited" }) },
      ]);
      assert.deepEqual(await use(on.tenant, "key_9", second(2)), {
        requests: 7,
        limited: 2,
        busiest: { at: second(5), requests: 3 },
      });
      assert.deepEqual(await use(on.tenant, "key_9", second(6)), { requests: 0, limited: 0, busiest: null });
      await append([
        { tenant: { ...on.tenant, livemode: !on.tenant.livemode }, request: { ...aRequest(1), createdAt: second(5) } },
      ]);
      const all = { requests: 4, limited: 1, busiest: { at: second(5), requests: 4 } };
      for (const livemode of [true, false])
        assert.deepEqual(await use({ ...on.tenant, livemode }, null, second(5)), all);
    },
  },
  {
    name: "requests of any tenant are forgotten from a moment on, at most the limit",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const { append, sweep, list } = storage.requestLog;
      const kept = aRequest(EARLY + 1);
      await append([
        { tenant: on.tenant, request: aRequest(EARLY) },
        { tenant: other.tenant, request: aRequest(EARLY) },
        { tenant: on.tenant, request: kept },
      ]);
      assert.deepEqual([await sweep(at(EARLY), 1), await sweep(at(EARLY), 5), await sweep(at(EARLY), 5)], [1, 1, 0]);
      assert.deepEqual(await list(on.tenant, {}, { limit: 9, after: undefined }), [kept]);
    },
  },
  {
    name: "approvals of any tenant that wait beyond their end are due, the longest first, and no others",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const ending = (of: typeof on, expiresAt: Date, status: "pending" | "approved" = "pending") =>
        add(of, "approval", { status, expiresAt });
      const late = await ending(on, at(EARLY + 2));
      const early = await ending(other, at(EARLY + 1));
      await ending(on, at(EARLY + 3));
      await ending(on, at(EARLY + 1), "approved");
      const due = (limit: number) => storage.approvals.due(at(EARLY + 2), limit);
      assert.deepEqual(await due(9), [
        { row: early, version: 1, tenant: other.tenant },
        { row: late, version: 1, tenant: on.tenant },
      ]);
      assert.deepEqual(
        (await due(1)).map(({ row }) => row.id),
        [early.id],
      );
    },
  },
  {
    name: "approvals whose request or answer is kept are read by id, from one on",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const made = [
        await add(on, "approval", { answer: null }),
        await add(on, "approval", { sealed: "" }),
        await add(on, "approval"),
      ].map(({ id }) => id);
      await add(on, "approval", { sealed: "", answer: null });
      await add(await testModeOf(on), "approval");
      const ids = made.toSorted();
      const kept = async (after: string | null, limit: number) =>
        (await on.storage.approvals.kept(on.tenant, { after, limit })).map(({ row }) => row.id);
      assert.deepEqual(await kept(null, 9), ids);
      assert.deepEqual(await kept(null, 2), ids.slice(0, 2));
      assert.deepEqual(await kept(ids[1] ?? null, 2), ids.slice(2));
    },
  },
];
