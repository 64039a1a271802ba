import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { type ExportedMember, membersCsv } from "./csv.ts";

const ANN: ExportedMember = {
  id: "enr_1",
  program: "prog_1",
  approval_status: "approved",
  qualification_status: "qualified",
  status: "active",
  referral_code: "ANN",
  joined_at: "2026-11-01T10:00:00Z",
  name: 'Ana "A", Łukasz',
  email: "ana@shop.example",
  tierName: "Gold",
};

test("a file of members says who they are, and is read by spreadsheets", () => {
  const [head, ann, nobody, ...rest] = membersCsv(
    [ANN, { ...ANN, id: "enr_2", program: "prog_2", name: null, email: null }],
    { prog_1: "Runners" },
  ).split("\r\n");
  is(head, "\ufeffName,Email,Program,Approval,Standing,Status,Tier,Code,Joined,Id");
  is(ann, '"Ana ""A"", Łukasz",ana@shop.example,Runners,approved,qualified,active,Gold,ANN,2026-11-01T10:00:00Z,enr_1');
  is(nobody, ",,prog_2,approved,qualified,active,Gold,ANN,2026-11-01T10:00:00Z,enr_2");
  equal(rest, [""]);
});

test("a file has the columns that are meant, and who the members are", () => {
  const [head, ann] = membersCsv([ANN], {}, (column) => column === "member" || column === "tier").split("\r\n");
  is(head, "\ufeffName,Email,Tier");
  is(ann, '"Ana ""A"", Łukasz",ana@shop.example,Gold');
});

test("no name is a formula", () => {
  for (const name of ["=1+1", "+49", "-1", "@sum"])
    is(
      membersCsv([{ ...ANN, name }], {})
        .split("\r\n")[1]
        ?.startsWith(`'${name},`),
      true,
      name,
    );
});

test.run();
