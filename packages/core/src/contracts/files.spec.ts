import { readdirSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CONTRACT_FILES, storageContract } from "../contracts.ts";

const test = suite("the contract of a storage");
const source = join(import.meta.dirname, "..");

test("the contract of a storage holds every file of promises", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("contract.ts"));
  assert.equal([...CONTRACT_FILES].sort(), files.map((file) => file.slice(0, -".ts".length)).sort());
});

test("the contract of a storage is asked for by words of the paths of its files, or whole", () => {
  const whole = storageContract();
  assert.equal(new Set(whole.map(({ name }) => name)).size, whole.length);
  const [pauses, wallets] = [storageContract("pauses"), storageContract("wallets")];
  assert.ok(pauses.length > 0 && wallets.length > 0);
  assert.equal(storageContract("wallets,pauses").length, pauses.length + wallets.length);
  assert.equal(storageContract("nothing has this name"), []);
});

test.run();
