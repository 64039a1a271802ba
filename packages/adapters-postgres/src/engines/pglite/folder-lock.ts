import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { lock } from "proper-lockfile";

/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_LOCK_MS = 9_000;
const RENEW_LOCK_MS = 1_500;
const LOOK_AT_LOCK_MS = 200;

function inUse(folder: string): Error {
  return new Error(
    `The data folder ${folder} is in use by another process. Stop that process, or use another folder for this one; ` +
      "for several processes on the same data use PostgreSQL (DATABASE_URL).",
  );
}

/** The owner of the lock, in a file beside it: a busy owner may renew its lock late while it is still alive. */
const ownerFile = (folder: string): string => `${folder}.owner`;
/** A lock that was not renewed for this long has no owner, even if another process has that pid by now. */
const ABANDONED_LOCK_MS = 120_000;

async function hasLivingOwner(folder: string): Promise<boolean> {
  const renewed = await lockTime(folder);
  if (renewed === undefined || Date.now() - renewed > ABANDONED_LOCK_MS) return false;
  try {
    const { pid, host } = JSON.parse(await readFile(ownerFile(folder), "utf8")) as { pid: number; host: string };
    return host === hostname() && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Locks the folder, or throws when another process has it: one that is running, or renews its lock. */
export async function lockFolder(folder: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const seen = await lockTime(folder);
  for (;;) {
    if (await hasLivingOwner(folder)) throw inUse(folder);
    try {
      const release = await lock(folder, {
        stale: STALE_LOCK_MS,
        update: RENEW_LOCK_MS,
        onCompromised: (cause) => {
          const words = `The lock of the data folder ${folder} was lost, so nothing more is written to it. Restart the process.`;
          onLost(new Error(words, { cause }));
        },
      });
      await writeFile(ownerFile(folder), JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 });
      return async () => {
        await rm(ownerFile(folder), { force: true });
        // A lost lock belongs to another process by now.
        await release().catch(() => {});
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    }
    const now = await lockTime(folder);
    if (now !== undefined && now !== seen) throw inUse(folder);
    await pause(LOOK_AT_LOCK_MS);
  }
}

async function lockTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(`${folder}.lock`)).mtimeMs;
  } catch {
    return undefined;
  }
}
