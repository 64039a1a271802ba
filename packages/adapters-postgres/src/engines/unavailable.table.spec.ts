import { suite } from "uvu";
import * as assert from "uvu/assert";
import { sqlState } from "./retry.ts";
import { isConnectionLost, type Unavailability, unavailabilityOf, WaitedTooLong } from "./unavailable.ts";

const test = suite("why a database was not available");

const reported = (code: string): Error => Object.assign(new Error(code), { code, severity: "ERROR" });
const ofNode = (code: string): Error => Object.assign(new Error(code), { code });

const TABLE: readonly (readonly [Unavailability | undefined, readonly unknown[]])[] = [
  [
    "away",
    [
      ...["08000", "08006", "08P01", "57P01", "57P02", "57P03", "57P05", "3D000", "53300"].map(reported),
      ...["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"].map(ofNode),
      ...["ENETUNREACH", "ENOTFOUND", "EAI_AGAIN", "ENOPRIMARY"].map(ofNode),
      new Error("Connection terminated unexpectedly"),
      new Error("Client has encountered a connection error and is not queryable"),
      new Error("Client was closed and is not queryable"),
      new Error("timeout expired"),
      new Error("timeout exceeded when trying to connect"),
      new Error("Query read timeout"),
      new Error("Migration 0002 failed", { cause: reported("57P01") }),
    ],
  ],
  ["denied", ["28000", "28P01"].map(reported)],
  ["canceled", [reported("57014")]],
  ["busy", [new WaitedTooLong(30_000)]],
  [
    "unwritable",
    [
      ...["53000", "53100", "53200", "53400", "58030", "25006"].map(reported),
      Object.assign(reported("23514"), { routine: "ExecFindPartition" }),
    ],
  ],
  [
    undefined,
    [
      ...["23505", "40001", "22P02", "42P01", "57000", "57P06", "3D001", "25001", "53301"].map(reported),
      // Without a severity it is no SQLSTATE.
      ofNode("57P01"),
      ofNode("ENOENT"),
      new Error("a timeout expired"),
      reported("XX000"),
      Object.assign(reported("23505"), { cause: reported("57P01") }),
      Object.assign(reported("23514"), { routine: "ExecConstraints" }),
      Object.assign(reported("23505"), { routine: "ExecFindPartition" }),
      "ECONNRESET",
      undefined,
    ],
  ],
];

for (const [why, errors] of TABLE)
  test(`${why ?? "it was"}`, () => {
    for (const error of errors) {
      assert.is(unavailabilityOf(error), why, String(error));
      assert.is(isConnectionLost(error), why === "away", String(error));
    }
  });

test("Node's error codes are not SQLSTATEs", () => {
  assert.is(sqlState(ofNode("EPIPE")), undefined);
  assert.is(sqlState(reported("57P01")), "57P01");
});

test.run();
