// The server of the portal's stories, in this process: its clock is moved, and its mail comes to an inbox.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pdfDocuments } from "@entente/adapters-documents";
import { createHttpServer } from "@entente/adapters-http/server";
import { smtpTransport } from "@entente/adapters-mail";
import { nodeRuntime } from "@entente/adapters-node";
import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { payoutRails, resultsReader } from "@entente/adapters-payouts";
import { createPlatform, DEFAULT_SETTINGS, serviceChannel } from "@entente/core";
import { type Letter, startInbox } from "../console/inbox.ts";
import type { Database } from "../console/server.ts";
import { ROOT } from "../packed.mjs";
import { openDatabase } from "./database.ts";

export const DAY_MS = 86_400_000;
/** The story begins that many days before today. */
const BEGAN = 45;

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A clock that is behind by the days that a story still has before it. */
const startClock = () => {
  let behind = BEGAN * DAY_MS;
  return {
    clock: { now: () => new Date(Date.now() - behind) },
    /** Moves the clock to so many days before today, never back. */
    until(daysAgo: number): void {
      behind = Math.min(behind, daysAgo * DAY_MS);
    },
    /** Moves the clock ahead. */
    advance(ms: number): void {
      behind -= ms;
    },
  };
};

export type WorldServer = Awaited<ReturnType<typeof startWorldServer>>;
export type Platform = WorldServer["platform"];
export type Actor = Awaited<ReturnType<Platform["authenticator"]["actor"]>>;

export const startWorldServer = async (database: Database) => {
  const settings = { ...DEFAULT_SETTINGS, publicUrl: "" };
  const { storage, close: closeDatabase } = await openDatabase(database);
  const runtime = await nodeRuntime({ secret: "b00c".repeat(16), storage });
  const time = startClock();
  const inbox = await startInbox();
  const { ENTENTE_SMTP_URL: smtp = "", ENTENTE_MAIL_FROM: from = "" } = inbox.settings;
  const ports = {
    ...storage,
    ...runtime,
    mailTransport: smtpTransport({ url: smtp, from }),
    passkeyVerifier: passkeyVerifier(),
    clock: time.clock,
    channels: [serviceChannel()],
    rails: payoutRails(),
    resultsReader: resultsReader(),
    documents: pdfDocuments(),
    settings,
  };
  const platform = createPlatform(ports);
  const http = createHttpServer(platform, {
    graceMs: 0,
    deadlineMs: 1_000,
    addressRate: false,
    outgoing: { allowLoopback: true },
    console: { folder: join(ROOT, "packages", "console", "dist") },
    portal: { folder: join(ROOT, "packages", "portal", "dist") },
  });
  const base = await listening(http.server);
  Object.assign(settings, { publicUrl: base });
  return {
    ...time,
    platform,
    base,
    letters: inbox.letters,
    /** Makes another address the public one, as passkeys need a name. */
    publish(url: string): void {
      Object.assign(settings, { publicUrl: url });
    },
    /** Does everything that is due. */
    async drained(): Promise<void> {
      for (let look = 0; look < 40; look += 1) await platform.workers.drain();
    },
    async close(): Promise<void> {
      await http.close();
      await inbox.close();
      await closeDatabase();
    },
  };
};

/** Reads the letters of an inbox, each link once. */
export const letterReader = ({ platform, letters }: Pick<WorldServer, "platform" | "letters">) => {
  /** Letters whose link was taken. */
  const read = new Set<Letter>();
  return {
    /** The texts of letters to an address that nobody has read. */
    async lettersTo(address: string): Promise<readonly string[]> {
      while ((await platform.workers.sendMail()) > 0);
      return letters.filter((one) => one.to === address && !read.has(one)).map(({ text }) => text);
    },
    /** The link in the last letter to an address, once one has come since. */
    async linkTo(address: string): Promise<string> {
      for (let look = 0; look < 100; look += 1) {
        await platform.workers.sendMail();
        const letter = letters.find((one) => one.to === address && !read.has(one) && one.text.includes("#"));
        if (letter !== undefined) {
          read.add(letter);
          return /https?:\S+#\S+/.exec(letter.text)?.[0] ?? "";
        }
        await new Promise((again) => setTimeout(again, 20));
      }
      throw new Error(`No letter with a link came to ${address}.`);
    },
  };
};

/** The store, which has a page for each path, under two addresses that a browser takes for two origins. */
export const startStore = async () => {
  /** The pages of the store by their paths. */
  const pages = new Map<string, string>();
  const store = createServer((request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(
      pages.get(new URL(request.url ?? "/", "http://store").pathname) ?? "<!doctype html><title>Store</title>",
    );
  });
  const foreign = await listening(store);
  return {
    trusted: foreign.replace("127.0.0.1", "localhost"),
    foreign,
    pages,
    close(): void {
      store.closeAllConnections();
      store.close();
    },
  };
};
