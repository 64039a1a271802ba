import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Puts what a folder lists on the disk, so that a file's new name survives a loss of power. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts the content of a file on the disk and then gives it its name: others see it as a whole, or not at all. */
export const nameFile = async (draft: string, path: string): Promise<void> => {
  const handle = await open(draft, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
  await syncFolder(dirname(path));
};

/** Replaces a file as a whole, readable by its owner only. */
export const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.${process.pid}.draft`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.writeFile(text);
  } finally {
    await handle.close();
  }
  await nameFile(draft, path);
};
