import { test } from "uvu";
import { is } from "uvu/assert";
import { nameIn, namesIn, UNREAD } from "./names.ts";

test("a name that is not read yet says nothing, and one that nobody has is the id", () => {
  const names = { prog_1: "Café Partners" };
  is(nameIn(UNREAD, "prog_1"), "");
  is(nameIn(names, "prog_1"), "Café Partners");
  is(nameIn(names, "prog_2"), "prog_2");
  is(namesIn(UNREAD, ["prog_1", "prog_2"]), "");
  is(namesIn(names, ["prog_1", "prog_2"]), "Café Partners, prog_2");
});

test.run();
