import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { emptyPostgres, engineWanted, type PostgresTestDatabase } from "../../testing/databases.ts";
import type { Engine } from "../database.ts";
import { openPg } from "../pg.ts";
import { isConnectionLost } from "../unavailable.ts";

/** A way to a server that may fall silent, with its connections open. */
interface Way {
  readonly port: number;
  silence(): void;
  /** From now on a new connection gets its first answer so late. */
  delay(ms: number): void;
  /** How many connections are open. */
  open(): number;
  close(): void;
}

const openWay = async (url: string): Promise<Way> => {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let [isSilent, lateMs] = [false, 0];
  const server: Server = createServer((client) => {
    const database = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.pause();
      setTimeout(() => from.resume(), lateMs);
      from.on("data", (bytes) => void (isSilent || to.write(bytes)));
      from.on("error", () => to.destroy());
      from.on("close", () => void (sockets.delete(from) && to.destroy()));
    }
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
    },
    delay(ms) {
      lateMs = ms;
    },
    open: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const urlOf = (url: string, ports: readonly number[]): string => {
  const { protocol, username, password, pathname } = new URL(url);
  const login = `${username}${password === "" ? "" : `:${password}`}@`;
  return `${protocol}//${login}${ports.map((port) => `127.0.0.1:${port}`).join(",")}${pathname}`;
};

const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => assert.unreachable("The call was expected to reject."),
    (error: unknown) => error,
  );

function severalHosts(): void {
  const test = suite("connections to several hosts");
  let database: PostgresTestDatabase<unknown>;
  let engine: Engine<unknown> | undefined;
  let ways: Way[];
  const errors: Error[] = [];
  const open = (ports: readonly number[]): Engine<unknown> => {
    engine = openPg(urlOf(database.url, ports), {
      onError: (error) => void errors.push(error),
      connectTimeoutMs: 3_000,
    });
    return engine;
  };
  test.before(async () => {
    database = await emptyPostgres();
  });
  test.before.each(async () => {
    ways = [await openWay(database.url), await openWay(database.url)];
  });
  test.after.each(async () => {
    await engine?.destroy();
    for (const way of ways) way.close();
  });
  test.after(() => database.drop());

  test("an engine uses the host that answers, whichever it is", async () => {
    const [, second] = ways as [Way, Way];
    await open([1, second.port]).ping();
  });

  test("an engine whose hosts are all away says that the connection is lost", async () => {
    const nowhere = open([1, 2]);
    assert.ok(isConnectionLost(await rejection(nowhere.ping())));
    assert.ok(isConnectionLost(await rejection(nowhere.listen("news", () => {}))));
  });

  test("given a host that falls silent, its statements are lost, and later ones go to the other host", async () => {
    const [first, second] = ways as [Way, Way];
    const there = open([first.port, second.port]);
    const heard: string[] = [];
    await there.listen("news", (payload) => void heard.push(payload));
    await there.ping();
    const running = rejection(sql`select pg_sleep(60)`.execute(there.db));
    first.silence();
    assert.ok(isConnectionLost(await running), "the watch moves");
    await there.ping();
    while (!heard.includes("")) await new Promise((looked) => setTimeout(looked, 20));
    await sql`select pg_notify('news', 'after')`.execute(there.db);
    while (!heard.includes("after")) await new Promise((looked) => setTimeout(looked, 20));
  });

  const closed = async (way: Way): Promise<void> => {
    while (way.open() > 0) await new Promise((looked) => setTimeout(looked, 20));
  };

  test("an engine that is destroyed at any moment of its first look leaves no connection", async () => {
    const [first, second] = ways as [Way, Way];
    for (let ms = 0; ms <= 20; ms += 1) {
      const there = open([first.port, second.port]);
      const asked = there.ping().catch(() => undefined);
      await new Promise((passed) => setTimeout(passed, ms));
      await there.destroy();
      await Promise.all([asked, closed(first), closed(second)]);
    }
  });

  test("an engine that is destroyed while its connections are cut leaves none", async () => {
    const [first, second] = ways as [Way, Way];
    const there = open([first.port, second.port]);
    await there.ping();
    const lost = rejection(sql`select pg_terminate_backend(pg_backend_pid())`.execute(there.db));
    await lost;
    await there.destroy();
    await Promise.all([closed(first), closed(second)]);
  });

  test("a watch keeps no process alive: it holds as many handles as the connections of a single host", async () => {
    const held = (): number => process.getActiveResourcesInfo().filter((of) => of === "TCPSocketWrap").length;
    const port = Number(new URL(database.url).port || 5432);
    const before = held();
    const handles: number[] = [];
    for (const url of [urlOf(database.url, [port]), urlOf(database.url, [port, 1])]) {
      engine = openPg(url);
      await engine.ping();
      handles.push(held() - before);
      await engine.destroy();
      while (held() > before) await new Promise((looked) => setTimeout(looked, 20));
    }
    assert.is(handles[1], handles[0]);
  });

  test("a host that answers later than a look may take is used, as a single host would be", async () => {
    const [slow] = ways as [Way, Way];
    slow.delay(1_200);
    await open([slow.port, 1]).ping();
  });

  test("a database that no host has is refused as a single host refuses it", async () => {
    const [first, second] = ways as [Way, Way];
    const nowhere = (ports: readonly number[]): string =>
      urlOf(database.url, ports).replace(/\/[^/]*$/, "/no_such_database");
    const refusalAt = async (url: string): Promise<unknown> => {
      engine = openPg(url);
      const { name, message, code } = (await rejection(engine.ping())) as Error & { code?: string };
      await engine.destroy();
      return { name, message, code };
    };
    const plain = await refusalAt(nowhere([first.port]));
    assert.equal(await refusalAt(nowhere([first.port, second.port])), plain);
    assert.equal(await refusalAt(`${nowhere([first.port])}?target_session_attrs=read-write`), plain);
  });

  test("a database that was set to read alone is not used, with a single host as well", async () => {
    const name = new URL(database.url).pathname.slice(1);
    const [first] = ways as [Way, Way];
    await sql.raw(`alter database "${name}" set default_transaction_read_only = on`).execute(database.engine.db);
    engine = openPg(`${urlOf(database.url, [first.port])}?target_session_attrs=read-write`);
    const error = await rejection(engine.ping());
    assert.ok(isConnectionLost(error));
    assert.match(String(error), /No host of the database takes writes/);
    const begin = sql.raw(`begin read write; alter database "${name}" reset default_transaction_read_only; commit`);
    await begin.execute(database.engine.db);
    await engine.ping();
  });

  test.run();
}

if (engineWanted("postgres")) severalHosts();
