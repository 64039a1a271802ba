import { test } from "uvu";
import { is } from "uvu/assert";
import { stateOfKey } from "./key-state.ts";

const now = new Date("2026-11-14T12:00:00Z");

test("a key is taken until it is revoked or expires", () => {
  is(stateOfKey({ revoked_at: null, expires_at: null }, now), "active");
  is(stateOfKey({ revoked_at: null, expires_at: "2026-11-14T12:00:00.001Z" }, now), "active");
  is(stateOfKey({ revoked_at: null, expires_at: "2026-11-14T12:00:00Z" }, now), "expired");
  is(stateOfKey({ revoked_at: "2026-11-01T00:00:00Z", expires_at: "2026-11-02T00:00:00Z" }, now), "revoked");
});

test.run();
