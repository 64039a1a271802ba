import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import type { AskedShare } from "./limit-shares.ts";

const BUCKETS = ["0a", "0b", "0c"].map((start) => start.padEnd(64, "7"));
/** So slow that no clause lasts until a token more. */
const SLOW = { perSecond: 0.001, burst: 10 };
const TOKEN_MS = 1_000_000;

const asked = (bucket: number, tokens: number, rate = SLOW): AskedShare => ({
  bucket: BUCKETS[bucket] as string,
  tokens,
  ...rate,
});

export const limitSharesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a bucket of a limit is full until it is asked for, and grants what it has",
    async holds({ empty }) {
      const { limitShares } = (await empty()).storage;
      const granted = async (tokens: number) => (await limitShares.take([asked(0, tokens)]))[0];
      const first = await granted(7);
      assert.equal(first?.granted, 7);
      assert.ok(Math.abs((first?.fullInMs ?? 0) - 7 * TOKEN_MS) < 60_000);
      assert.equal((await granted(7))?.granted, 3);
      assert.equal((await granted(1))?.granted, 0);
    },
  },
  {
    name: "buckets of limits are answered in the order of what is asked, each by its own rate",
    async holds({ empty }) {
      const { limitShares } = (await empty()).storage;
      const small = { perSecond: 0.001, burst: 2 };
      const taken = await limitShares.take([asked(2, 4), asked(0, 5, small), asked(1, 1)]);
      assert.deepEqual(
        taken.map(({ granted }) => granted),
        [4, 2, 1],
      );
      assert.deepEqual(await limitShares.take([]), []);
    },
  },
  {
    name: "tokens of a limit that are given back are there again, and no bucket is more than full",
    async holds({ empty }) {
      const { limitShares } = (await empty()).storage;
      await limitShares.take([asked(0, 10)]);
      assert.equal((await limitShares.take([asked(0, -4)]))[0]?.granted, 0);
      assert.equal((await limitShares.take([asked(0, 9)]))[0]?.granted, 4);
      await limitShares.take([asked(1, -4)]);
      assert.equal((await limitShares.take([asked(1, 20)]))[0]?.granted, 10);
    },
  },
  {
    name: "processes that ask for one bucket of a limit at once get its tokens once",
    async holds({ empty }) {
      const { limitShares } = (await empty()).storage;
      const rivals = Array.from({ length: 8 }, (_, at) =>
        limitShares.take(at % 2 === 0 ? [asked(0, 3), asked(1, 1)] : [asked(1, 1), asked(0, 3)]),
      );
      const taken = (await Promise.all(rivals)).flatMap((shares, at) => shares[at % 2]);
      assert.equal(
        taken.reduce((sum, share) => sum + (share?.granted ?? 0), 0),
        10,
      );
    },
  },
  {
    name: "buckets of limits that are full again are forgotten, and others are not",
    async holds({ empty }) {
      const { limitShares } = (await empty()).storage;
      await limitShares.take([asked(0, 10), asked(1, 1, { perSecond: 1_000_000, burst: 1 })]);
      await new Promise((passed) => setTimeout(passed, 5));
      assert.equal(await limitShares.forgetFull(), 1);
      assert.equal(await limitShares.forgetFull(), 0);
      assert.equal((await limitShares.take([asked(0, 1)]))[0]?.granted, 0);
    },
  },
];
