import { suite } from "uvu";
import * as assert from "uvu/assert";
import { describePlaces, type Places, passwordsIn, readPlaces } from "./place-urls.ts";

const test = suite("the hosts of a connection string");

const one = (url: string, writes = false): Places => ({ urls: [url], writes });

const READ: readonly (readonly [string, ReturnType<typeof readPlaces>])[] = [
  ["postgres://u:p@db/x", one("postgres://u:p@db/x")],
  ["postgresql://db/x?sslmode=require", one("postgresql://db/x?sslmode=require")],
  ["postgres://db/x?target_session_attrs=any", one("postgres://db/x?target_session_attrs=any")],
  ["postgres:///x?host=/run/postgresql", one("postgres:///x?host=/run/postgresql")],
  ["postgres://u@db:6432/x?target_session_attrs=read-write", one("postgres://u@db:6432/x", true)],
  [
    "postgres://db/x?a=b&target_session_attrs=primary&sslmode=disable",
    one("postgres://db/x?a=b&sslmode=disable", true),
  ],
  [
    "postgres://u:p@one:5432,two:5433/x?sslmode=require",
    { urls: ["postgres://u:p@one:5432/x?sslmode=require", "postgres://u:p@two:5433/x?sslmode=require"], writes: true },
  ],
  [
    "postgres://u:p,@w%40@[::1]:5432,two,10.0.0.3:1/x?target_session_attrs=read-write",
    {
      urls: ["postgres://u:p,@w%40@[::1]:5432/x", "postgres://u:p,@w%40@two/x", "postgres://u:p,@w%40@10.0.0.3:1/x"],
      writes: true,
    },
  ],
  ["postgres://one,two", { urls: ["postgres://one", "postgres://two"], writes: true }],
  ["postgres://one,two/x?target_session_attrs=any", undefined],
  ["postgres://one,two/x?target_session_attrs=standby", undefined],
  ["postgres://one/x?target_session_attrs=prefer-standby", undefined],
  ["postgres://one,/x", undefined],
  ["postgres://,/x", undefined],
  ["postgres://one,two:99999/x", undefined],
  ["postgres://one,two:port/x", undefined],
  ["postgres://one,tw[o/x", undefined],
  ["postgres://one:port/x", undefined],
  ["mysql://db/x", undefined],
  ["db/x", undefined],
  ["", undefined],
];

for (const [text, read] of READ)
  test(`${text === "" ? "an empty text" : text} names ${read?.urls.length ?? "no"} hosts`, () => {
    assert.equal(readPlaces(text), read);
  });

test("a description names every host and the database, and no password", () => {
  assert.is(describePlaces("postgres://u:secret@one:5432,two:5433/x"), "one:5432, two:5433/x");
  assert.is(describePlaces("postgres://someone:hunter2@db.example/x"), "db.example/x");
  assert.is(describePlaces("mysql://db/x"), "");
});

test("a password is found as it is written and as it is read", () => {
  assert.equal(passwordsIn("postgres://u:p%40ss@one,two/x"), ["p%40ss", "p@ss"]);
  assert.equal(passwordsIn("http://u:proxy-password@proxy:3128"), ["proxy-password", "proxy-password"]);
  assert.equal(passwordsIn("postgres://one,two/x"), []);
});

test.run();
