import { suite } from "uvu";
import * as assert from "uvu/assert";
import { linesAsTyped, linesOf } from "./lines.ts";

// A list of people as it comes out of a spreadsheet, a mail program or somebody's head.

const test = suite("people in a list");

const ann = { email: "ann@example.com", name: "Ann Smith", code: "" };
const bob = { email: "bob@example.com", name: "", code: "" };

const CASES: readonly (readonly [of: string, typed: string, found: readonly (typeof ann)[]])[] = [
  ["nobody", " \n\n", []],
  ["one address on each line", "ann@example.com\n\nbob@example.com\r\n", [{ ...ann, name: "" }, bob]],
  ["an address and a name", "ann@example.com, Ann Smith\nbob@example.com", [ann, bob]],
  ["a name and an address", "Ann Smith, ann@example.com", [ann]],
  ["a code as well", "ann@example.com;Ann Smith;ANN20", [{ ...ann, code: "ANN20" }]],
  ["a name with a comma", '"Smith, Ann",ann@example.com', [{ ...ann, name: "Smith, Ann" }]],
  ["tabs of a spreadsheet", "Ann Smith\tann@example.com\t\nBob\tbob@example.com", [ann, { ...bob, name: "Bob" }]],
  ["addresses of a mail program", "Ann Smith <ann@example.com>, bob@example.com", [ann, bob]],
  ["one such address", '"Ann Smith" <ann@example.com>', [ann]],
  [
    "one whose name has a comma",
    '"Smith, Ann" <ann@example.com>, bob@example.com',
    [{ ...ann, name: "Smith, Ann" }, bob],
  ],
  ["a quote that does not close", 'bob@example.com,"Bob', [{ ...bob, name: '"Bob' }]],
  ["headings in any order", "Name,Code,E-mail\nAnn Smith,ANN20,ann@example.com", [{ ...ann, code: "ANN20" }]],
  ["first and last names", "First name;Last name;Email\nAnn;Smith;ann@example.com", [ann]],
  ["headings in German", "Vorname\tNachname\tE-Mail\nAnn\tSmith\tann@example.com", [ann]],
  ["columns that say nothing here", "id,email,country\n7,bob@example.com,DE", [bob]],
  [
    "a shop's export, with where people live",
    "First name,Last name,Company name,Address,Postal code,Country code,E-mail\nAnn,Smith,Acme,1 High St,10115,DE,ann@example.com",
    [ann],
  ],
  [
    "addresses under nothing but a word",
    "Address;Discount code\nann@example.com;ANN20",
    [{ ...ann, name: "", code: "ANN20" }],
  ],
  ["a byte order mark", "\ufeffemail,name\nann@example.com,Ann Smith", [ann]],
  ["a line without an address", "Ann Smith", [{ ...ann, email: "" }]],
  [
    "a mistake where the others have their address",
    "ann@example.com, Ann Smith\nnot-an-email, Bob\nnobody",
    [ann, { email: "not-an-email", name: "Bob", code: "" }, { email: "nobody", name: "", code: "" }],
  ],
  [
    "a mistake in the second column",
    "Ann Smith,ann@example.com,ANN20\nBob,bob.example.com,BOB20",
    [
      { ...ann, code: "ANN20" },
      { email: "bob.example.com", name: "Bob", code: "BOB20" },
    ],
  ],
  ["a mistake alone", "not-an-email, Bob, BOB20", [{ email: "not-an-email", name: "Bob", code: "BOB20" }]],
  ["a name that is left out", "ann@example.com,,ANN20", [{ ...ann, name: "", code: "ANN20" }]],
  ["a quote in a name", 'bob@example.com,Bob "B" Lee', [{ ...bob, name: 'Bob "B" Lee' }]],
];
for (const [of, typed, found] of CASES)
  test(`a list of ${of} is read`, () => {
    assert.equal(
      linesOf(typed).map(({ line, ...person }) => person),
      found,
    );
  });

test("keep the line on which they stand", () => {
  const typed = "email\n\nann@example.com\n\nbob@example.com";
  assert.equal(
    linesOf(typed).map(({ line }) => line),
    [3, 5],
  );
});

test("lines to correct are kept as they were typed, below the headings", () => {
  const typed = "Name;E-mail\nAnn;ann@example.com\nBob;bob\n\nCem;cem@example.com";
  assert.is(linesAsTyped(typed, [3]), "Name;E-mail\nBob;bob");
  assert.is(linesAsTyped("ann@example.com\r\nbob, Bob", [2]), "bob, Bob");
  assert.is(linesAsTyped(typed, []), "");
});

test.run();
