import { suite } from "uvu";
import * as assert from "uvu/assert";
import { describePlaces, type Places, passwordsIn, placesExpected, readPlaces } from "./place-urls.ts";

const test = suite("the hosts of a connection string");

const one = (url: string, writes = false): Places => ({ urls: [url], writes });

const READ: readonly (readonly [string, ReturnType<typeof readPlaces>])[] = [
  ["postgres://u:p@db/x", one("postgres://u:p@db/x")],
  ["postgresql://db/x?sslmode=require", one("postgresql://db/x?sslmode=require")],
  ["postgres://db/x?target_session_attrs=any", one("postgres://db/x")],
  ["postgres://db/x?target_session_attrs=standby", one("postgres://db/x")],
  ["postgres://db/x?target_session_attrs=prefer-standby&sslmode=require", one("postgres://db/x?sslmode=require")],
  ["postgres://db/x?target_session_attrs=read-only", one("postgres://db/x")],
  ["postgres://db/x?target_session_attrs=", one("postgres://db/x")],
  ["postgres://u@db/x#a", one("postgres://u@db/x#a")],
  ["postgres://u@db/x?target_session_attrs=read-write#a", one("postgres://u@db/x", true)],
  ["postgres://u@one,two/x#a", { urls: ["postgres://u@one/x", "postgres://u@two/x"], writes: true }],
  [
    "postgres:///x?host=/run/postgresql&target_session_attrs=read-write",
    one("postgres:///x?host=/run/postgresql", true),
  ],
  ["postgres://%2Frun%2Fpostgresql/x?target_session_attrs=primary", one("postgres://%2Frun%2Fpostgresql/x", true)],
  ["postgres://db/x?host=/run/postgresql&port=6432", one("postgres://db/x?host=/run/postgresql&port=6432")],
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
  ["postgres://one,two/x?target_session_attrs=", undefined],
  ["postgres://one,two/x?host=/run/postgresql", undefined],
  ["postgres://one,two/x?sslmode=require&port=5433", undefined],
  ["postgres://one,two/x?hostaddr=10.0.0.1", undefined],
  ["postgres://u:50%off@db/x", undefined],
  ["postgres://u:50%off@one,two/x", undefined],
  ["postgres://u%@db/x", undefined],
  ["postgres://db/x?password=50%off", undefined],
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
  assert.equal(passwordsIn("postgres://u@one,two/x?a=b&password=q%40ss+w"), ["q%40ss+w", "q@ss w"]);
  assert.equal(passwordsIn("postgres://u:p@db/x?password=q&password=r"), ["p", "p", "q", "q", "r", "r"]);
  assert.equal(passwordsIn("http://u:50%off@proxy:3128"), ["50%off", "50%off"]);
  assert.equal(passwordsIn("postgres://one,two/x"), []);
  assert.equal(passwordsIn("no address"), []);
});

for (const [text, expected] of [
  ["postgres://u:50%off@one,two/x", /^postgres:\/\/… with each % .* written as %25$/],
  ["postgres://u@db/x?password=50%off", /^postgres:\/\/… with each % .* written as %25$/],
  ["postgres://one,two/x?host=/run/postgresql", /^postgres:\/\/… with its hosts in one place, .* or in host=/],
  ["postgres://one,two/x?port=5432", /^postgres:\/\/… with its hosts in one place/],
  ["postgres://one,two/x?target_session_attrs=standby", /^postgres:\/\/user:password@host.* but read-write$/],
  ["mysql://u:50%off@db/x", /^postgres:\/\/user:password@host/],
] as const)
  test(`the refusal of ${text} says how to write it, and not the text`, () => {
    assert.is(readPlaces(text), undefined);
    assert.match(placesExpected(text), expected);
    assert.not.match(placesExpected(text), "50%off");
  });

test.run();
