// Runs what an image is, without an engine: in its root, which cannot be written, as its user, with its volumes in memory.

import { spawn, spawnSync } from "node:child_process";
import { createServer } from "node:net";

/**
 * @typedef {object} Image
 * @property {string} folder the folder that it works in
 * @property {string} user its user and group
 * @property {Readonly<Record<string, string>>} env
 * @property {readonly string[]} volumes folders that may be written
 * @property {number} port
 * @property {string} stopSignal
 * @property {readonly string[]} health the words by which its health is checked
 * @property {readonly string[]} entry
 * @property {readonly string[]} command
 *
 * @typedef {object} Running
 * @property {string} url
 * @property {() => string} output what it has printed
 * @property {(words: readonly string[]) => { ok: boolean, output: string }} exec runs words of the command line beside it
 */

const READY_MS = 240_000;
const STOP_MS = 30_000;
/** Into the image and back out: the mounts are of the namespace alone, and end with it. */
const ENTER = `set -e
root="$1" user="$2" folder="$3" volumes="$4"; shift 4
mount --bind "$root" "$root"
for path in $volumes /tmp; do mount -t tmpfs -o "mode=0700,uid=\${user%:*},gid=\${user#*:}" tmpfs "$root$path"; done
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -o remount,ro,bind "$root"
exec chroot --userspec="$user" "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"`;

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => found(port));
    });
  });

/**
 * Starts an image, waits until its own check finds it healthy, calls `use`, and stops it as an engine would.
 *
 * @param {string} root
 * @param {Image} image
 * @param {(running: Running) => Promise<string>} use
 */
export async function containerOf(root, image, use) {
  const port = await freePort();
  const env = { PATH: "/usr/local/bin:/usr/bin:/bin", ...image.env, PORT: String(port) };
  const words = ["-c", ENTER, "enter", root, image.user, image.folder, image.volumes.join(" ")];
  const child = spawn(
    "unshare",
    ["--mount", "--pid", "--fork", "--kill-child", "sh", ...words, ...image.entry, ...image.command],
    {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const pipe of [child.stdout, child.stderr])
    pipe.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
  const ended = new Promise((closed) => child.once("close", (code, signal) => closed(code ?? signal)));
  const inside = () => String(spawnSync("pgrep", ["--parent", String(child.pid)], { encoding: "utf8" }).stdout).trim();
  const exec = (/** @type {readonly string[]} */ given) => {
    // Into the namespaces of the server, as an engine does, with nothing of this machine.
    const entering = ["--target", inside(), "--mount", "--pid", "--root", "--wd", "--"];
    const [uid = "", gid = ""] = image.user.split(":");
    const { status, stdout, stderr } = spawnSync("nsenter", ["--setuid", uid, "--setgid", gid, ...entering, ...given], {
      env,
      encoding: "utf8",
      timeout: 60_000,
    });
    return { ok: status === 0, output: `${stdout}${stderr}` };
  };
  try {
    await healthy(
      () => exec(image.health).ok,
      () => child.exitCode,
      () => output,
    );
    return await use({ url: `http://127.0.0.1:${port}`, output: () => output, exec });
  } finally {
    const server = Number(inside());
    if (server > 0) process.kill(server, /** @type {NodeJS.Signals} */ (image.stopSignal));
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    const code = await ended;
    clearTimeout(late);
    if (code !== 0) console.error(`The server ended with ${code}.\n${output}`);
  }
}

/**
 * @param {() => boolean} isHealthy
 * @param {() => number | null} exitCode
 * @param {() => string} output
 */
async function healthy(isHealthy, exitCode, output) {
  const until = performance.now() + READY_MS;
  while (!isHealthy()) {
    if (exitCode() !== null || performance.now() > until) throw new Error(`The image is not healthy.\n${output()}`);
    await new Promise((passed) => setTimeout(passed, 500));
  }
}
