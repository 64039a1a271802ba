import * as assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import type { Notification, Workers } from "@entente/core/ports";
import { test } from "uvu";
import { runWorkers, type WorkerOptions, type WorkerWarning } from "./run-workers.ts";

const RARELY = { sweepEveryMs: 60_000, reconcileEveryMs: 60_000, forgetEveryMs: 60_000, sealEveryMs: 60_000 };

/** Waits for a condition without a time limit, because no timing is guaranteed here. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(2);
};

/** Workers that note every run with its limit and do nothing, as far as a test does not give them work. */
const noting = (given: Partial<Workers> = {}, webhooks: Partial<Workers["webhooks"]> = {}) => {
  const runs: [string, number | undefined][] = [];
  const note =
    (name: string) =>
    async (limit?: number): Promise<number> => {
      runs.push([name, limit]);
      return 0;
    };
  const workers: Workers = {
    runOperations: note("operations"),
    reconcile: note("reconcile"),
    sweepAnswers: note("answers"),
    sweepDeliveries: note("deliveries"),
    sweepHandoffs: note("handoffs"),
    sweepConsole: note("console"),
    sweepClicks: note("clicks"),
    mergeSums: note("sums"),
    refreshChannels: note("channels"),
    runSources: note("sources"),
    backfillSources: note("backfills"),
    runCoupons: note("coupons"),
    narrowClicks: note("narrowing"),
    sweepSources: note("inbox"),
    draftMail: note("drafts"),
    sendMail: note("mail"),
    sendMessages: note("messages"),
    onMail: () => () => undefined,
    sweepMail: note("outbox"),
    sealStreams: note("seals"),
    checkLedgers: note("checks"),
    runSchedules: note("schedules"),
    checkDomains: note("domains"),
    erase: note("erasures"),
    expireApprovals: note("approvals"),
    spendPending: note("budgets"),
    evaluate: note("standing"),
    advanceClock: note("clock"),
    deliver: note("deliver"),
    webhooks: {
      begin: note("webhooks"),
      idle: async () => undefined,
      onCapacity: () => () => undefined,
      onHealth: () => () => undefined,
      onAttempt: () => () => undefined,
      lacksTransport: async () => false,
      ...webhooks,
    },
    notifications: undefined,
    drain: async () => undefined,
    ...given,
  };
  return { workers, runs, times: (name: string) => runs.filter(([run]) => run === name).length };
};

const start = ({ workers }: { readonly workers: Workers }, options: WorkerOptions = {}) =>
  runWorkers({ workers }, { intervals: RARELY, ...options });

/** Every kind of work that begins by itself. */
const KINDS = [
  ...["answers", "approvals", "backfills", "budgets", "channels", "checks", "clicks", "clock", "console", "coupons"],
  ...[
    "deliveries",
    "domains",
    "drafts",
    "erasures",
    "handoffs",
    "inbox",
    "mail",
    "messages",
    "narrowing",
    "operations",
    "outbox",
    "reconcile",
  ],
  ...["schedules", "seals", "sources", "standing", "sums", "webhooks"],
];

test("every kind of work runs", async () => {
  const noted = noting();
  const running = start(noted);
  await until(() => noted.runs.length >= KINDS.length);
  await running.stop();
  assert.deepEqual(noted.runs.map(([name]) => name).toSorted(), KINDS);
});

test("concurrency is how many operations run at once", async () => {
  for (const [options, limit] of [
    [{ concurrency: 3 }, 3],
    [{}, 10],
  ] as const) {
    const noted = noting();
    const running = start(noted, options);
    await until(() => noted.times("operations") === 1);
    await running.stop();
    assert.deepEqual(
      noted.runs.find(([name]) => name === "operations"),
      ["operations", limit],
    );
  }
});

test("a concurrency out of bounds is refused, and nothing is started", async () => {
  const noted = noting();
  for (const concurrency of [0, 101, 1.5, Number.NaN])
    assert.throws(() => start(noted, { concurrency }), { name: "RangeError", message: /from 1 to 100/ });
  await pause(10);
  assert.deepEqual(noted.runs, []);
});

test("a notification starts its kind of work and no other", async () => {
  let tell = (_: Notification): void => undefined;
  let left = false;
  const notifications = {
    subscribe: async (onNotification: typeof tell) => {
      tell = onNotification;
      return async () => {
        left = true;
      };
    },
  };
  const noted = noting({ notifications });
  const running = start(noted);
  await running.listening;
  await until(() => noted.runs.length >= KINDS.length);
  for (const [notification, name] of [
    ["operations", "operations"],
    ["standing", "standing"],
    ["webhooks", "webhooks"],
    ["channels", "channels"],
    ["erasures", "erasures"],
    ["sources", "sources"],
  ] as const) {
    tell(notification);
    await until(() => noted.times(name) === 2);
  }
  await until(() => noted.times("backfills") === 2 && noted.times("clock") === 2);
  await running.stop();
  assert.equal(noted.runs.length, KINDS.length + 8);
  assert.equal(left, true);
});

test("the workers warn once, with the cause, that notifications are unavailable", async () => {
  const cause = new Error("no listeners here");
  const noted = noting({ notifications: { subscribe: () => Promise.reject(cause) } });
  const warnings: WorkerWarning[] = [];
  const running = start(noted, { onWarning: (warning) => void warnings.push(warning) });
  await running.listening;
  await running.stop();
  assert.deepEqual(
    warnings.map(({ code, cause }) => [code, cause]),
    [["notifications_unavailable", cause]],
  );
});

test("the workers warn once that endpoints exist without a transport, as soon as there is an endpoint", async () => {
  let exists = false;
  const noted = noting({}, { lacksTransport: async () => exists });
  const warnings: WorkerWarning["code"][] = [];
  const running = start(noted, {
    intervals: { ...RARELY, sweepEveryMs: 2 },
    onWarning: ({ code }) => void warnings.push(code),
  });
  await until(() => noted.times("webhooks") > 2);
  assert.deepEqual(warnings, []);
  exists = true;
  const before = noted.times("webhooks");
  await until(() => noted.times("webhooks") > before + 3);
  await running.stop();
  assert.deepEqual(warnings, ["webhook_transport_missing"]);
});

test("a warning without a listener is Node's event, with a code", async () => {
  const emitted = new Promise<Error & { code?: string }>((warned) => {
    process.once("warning", warned);
  });
  const running = start(noting({}, { lacksTransport: async () => true }));
  const { name, code, message } = await emitted;
  await running.stop();
  assert.deepEqual([name, code], ["EntenteWarning", "ENTENTE_WEBHOOK_TRANSPORT_MISSING"]);
  assert.match(message, /webhookTransport/);
});

test("a fault is reported with the kind of work, and the others go on", async () => {
  const faults: unknown[] = [];
  const reconcile = () => Promise.reject(new Error("a fault"));
  const noted = noting({ reconcile });
  const running = start(noted, { onError: (error, of) => void faults.push([error.message, of]) });
  await until(() => faults.length === 1 && noted.runs.length >= KINDS.length - 1);
  await running.stop();
  assert.deepEqual(faults, [["a fault", { worker: "reconcile", failures: 1 }]]);
});

test("functions of the host that throw or reject are warnings, and stop nothing", async () => {
  const warnings: string[] = [];
  const listen = (warning: Error & { code?: string }) =>
    void (warning.code === "ENTENTE_CALLBACK_FAILED" && warnings.push(warning.message));
  process.on("warning", listen);
  try {
    for (const [fail, of] of [
      [() => assert.fail("thrown"), "thrown"],
      [() => Promise.reject(new Error("rejected")), "rejected"],
    ] as const) {
      const noted = noting(
        {
          runOperations: () => Promise.reject(new Error("a fault")),
          notifications: { subscribe: () => Promise.reject(new Error("none")) },
        },
        { lacksTransport: async () => true },
      );
      const running = start(noted, {
        intervals: { ...RARELY, sweepEveryMs: 2 },
        onError: fail,
        onWarning: fail,
        onRun: fail,
      });
      await running.listening;
      for (const name of ["onError", "onWarning", "onRun"])
        await until(() => warnings.includes(`${name} of runWorkers failed: ${of}`));
      await until(() => noted.times("webhooks") > 1);
      await running.stop();
    }
  } finally {
    process.off("warning", listen);
  }
});

test("a signal stops them; one that was aborted before starts none", async () => {
  const stopping = new AbortController();
  let idle = false;
  const noted = noting(
    {},
    {
      idle: async () => {
        idle = true;
      },
    },
  );
  const running = start(noted, { intervals: { ...RARELY, sweepEveryMs: 2 }, signal: stopping.signal });
  await until(() => noted.times("operations") > 2);
  stopping.abort();
  await running.stop();
  assert.equal(idle, true);
  const count = noted.runs.length;
  await pause(20);
  assert.equal(noted.runs.length, count);

  const none = noting();
  await start(none, { signal: stopping.signal }).stop();
  assert.deepEqual(none.runs, []);
});

test.run();
