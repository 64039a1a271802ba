import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupPlace } from "./place.ts";

/** The disk has the bytes, and not only the system's memory. */
const synced = async (path: string): Promise<void> => {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
};

const DRAFT = /^\.entente-.+\.[0-9a-f]{8}$/;
/** No backup is written for so long. */
const DRAFT_MS = 24 * 60 * 60 * 1_000;

/** Removes what killed processes left half written. */
const removeDrafts = async (folder: string): Promise<void> => {
  const oldest = Date.now() - DRAFT_MS;
  for (const name of (await readdir(folder)).filter((each) => DRAFT.test(each))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found !== undefined && found.mtimeMs < oldest) await rm(join(folder, name), { force: true });
  }
};

/** A folder, which is made where it is missing; only its owner can read what is written there. */
export const folderPlace = (given: string): BackupPlace => {
  const folder = resolve(given);
  const pathOf = (name: string): string => join(folder, name);
  return {
    addressOf: pathOf,
    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeDrafts(folder);
      const draft = pathOf(`.${name}.${randomBytes(4).toString("hex")}`);
      try {
        await pipeline(Readable.fromWeb(bytes as never), createWriteStream(draft, { mode: 0o600, flags: "wx" }));
        await synced(draft);
        const { size } = await stat(draft);
        await rename(draft, pathOf(name));
        return size;
      } catch (cause) {
        await rm(draft, { force: true });
        throw cause;
      }
    },
    async names() {
      const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === "ENOENT") return [];
        throw cause;
      });
      return names.filter((name) => !name.startsWith(".")).sort();
    },
    async read(name) {
      const path = pathOf(name);
      await stat(path);
      return Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
