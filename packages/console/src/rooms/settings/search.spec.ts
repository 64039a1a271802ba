import { test } from "uvu";
import { equal } from "uvu/assert";
import { partsFor, readSettingsSearch } from "./search.ts";

test("an address says which part is shown", () => {
  equal(readSettingsSearch({ show: "people", status: "removed", other: 1 }), { show: "people", status: "removed" });
  equal(readSettingsSearch({ show: "constructor", status: "active" }), {});
});

test("everybody has an account and sessions; people are for those who may see them", () => {
  equal(
    partsFor(() => false),
    ["account", "sessions", "notifications", "organization"],
  );
  equal(
    partsFor(() => true),
    ["account", "sessions", "notifications", "people", "invitations", "look", "mail", "members", "organization"],
  );
});

test.run();
