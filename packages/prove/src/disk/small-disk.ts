import { spawnSync } from "node:child_process";
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../frame/proof.ts";

export interface SmallDisk {
  readonly path: string;
  /** Fills it up to so many bytes. */
  fill(leave: number): void;
  makeRoom(): void;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

const mount = (path: string, megabytes: number, { uid, gid }: Account) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700,uid=${uid},gid=${gid}`, "tmpfs", path], {
    encoding: "utf8",
  });

/** Lazily: a process that still has a file there must not keep the disk in the tree of files. */
const unmount = (path: string): void => void spawnSync("umount", ["--lazy", path]);

const ourselves = (): Account => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });

/** Why no disk can be made here; undefined where it can. */
export const lacksDisks = (): string | undefined => {
  const path = mkdtempSync(join(tmpdir(), "entente-disk-"));
  const { status, stderr, error } = mount(path, 1, ourselves());
  if (status === 0) unmount(path);
  rmSync(path, { recursive: true });
  return status === 0
    ? undefined
    : `no tmpfs can be mounted (${(stderr || error?.message || "").trim()}): 0 of 2 stories ran`;
};

const BLOCKS = [1 << 20, 1 << 12].map((size) => Buffer.alloc(size, 1));

/** Writes until there is no room. */
const fillUp = (file: number): void => {
  for (const block of BLOCKS) {
    try {
      for (;;) writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
};

/** A disk of so many megabytes in an empty folder, that belongs to this process or to another account. */
export const openSmallDisk = (
  context: Context,
  path: string,
  megabytes: number,
  account: Account = ourselves(),
): SmallDisk => {
  const { status, stderr } = mount(path, megabytes, account);
  if (status !== 0) throw new Error(`${path} cannot be mounted: ${stderr}`);
  const end = () => unmount(path);
  process.once("exit", end);
  context.atEnd(() => {
    process.off("exit", end);
    end();
  });
  const filler = join(path, "filler");
  return {
    path,
    fill(leave) {
      const file = openSync(filler, "w");
      fillUp(file);
      ftruncateSync(file, Math.max(0, fstatSync(file).size - leave));
      closeSync(file);
    },
    makeRoom: () => rmSync(filler),
  };
};
