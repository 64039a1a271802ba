import { suite } from "uvu";
import { equal } from "uvu/assert";
import { asked, readAuditSearch } from "./search.ts";

const test = suite("the address of the log of changes");

test("a field that is not known is left out", () => {
  equal(
    readAuditSearch({
      show: "announced",
      subject: "prog_1",
      actor: "person_1",
      from: "2026-11-01",
      to: "2026-11-30",
      x: "y",
    }),
    {
      show: "announced",
      subject: "prog_1",
      actor: "person_1",
      from: "2026-11-01",
      to: "2026-11-30",
    },
  );
  equal(readAuditSearch({ show: "all", subject: "", from: "2026-02-30", to: "soon" }), {});
});

test("days are asked for from the beginning of the first to the end of the last", () => {
  const { created_after = "", created_before = "", ...rest } = asked({ from: "2026-11-01", to: "2026-11-01" });
  equal(rest, {});
  equal(new Date(created_after), new Date(2026, 10, 1));
  equal(new Date(created_before), new Date(2026, 10, 2));
  equal(asked({ subject: "prog_1" }), { subject: "prog_1" });
});

test.run();
