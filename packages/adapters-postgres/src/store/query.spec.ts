import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { anyOf, type Place, query, rowQuery, tables } from "./query.ts";
import type { Send } from "./statement.ts";

const test = suite("queries compiled once");

type Sent = readonly [text: string, values: readonly unknown[]];

const recording = (): { readonly sent: Sent[]; readonly send: Send } => {
  const sent: Sent[] = [];
  const send: Send = async (text, values) => {
    sent.push([text, values]);
    return [];
  };
  return { sent, send };
};

const tenant = { organization: "o" as never, livemode: true };

test("a query is built once and sent as the same text with the values of each call", async () => {
  let built = 0;
  const byId = query((id: Place<string>, name: Place<string>) => {
    built += 1;
    return tables.selectFrom("organization").select("id").where("name", "=", name).where("id", "=", id);
  });
  const { sent, send } = recording();
  await byId(send, "one", "first");
  await byId(send, "two", "second");
  const text = `select "id" from "organization" where "name" = $2 and "id" = $1`;
  assert.equal(sent, [
    [text, ["one", "first"]],
    [text, ["two", "second"]],
  ]);
  assert.is(built, 1);
});

test("rows are selected under the names of their fields, in the tenant passed first", async () => {
  const some = rowQuery("referralSlug", (slugs, enrollments: Place<readonly string[]>) =>
    slugs.where("t.enrollment", "=", anyOf(enrollments)),
  );
  const { sent, send } = recording();
  await some(send, tenant, ["e"]);
  assert.equal(sent, [
    [
      `select "t"."id" as "id", "t"."enrollment" as "enrollment", "t"."version" as "version" from "referral_slug" as "t"` +
        ` where t.organization = $1 and t.livemode = $2 and "t"."enrollment" = any($3)`,
      ["o", true, ["e"]],
    ],
  ]);
});

test("a constant that would become a parameter is refused when the query is built", () => {
  const some = () => tables.selectFrom("brand").select("id");
  assert.throws(() => query(() => some().where("slug", "=", "acme")), /sql\.lit/);
  assert.not.throws(() => query(() => some().where("slug", "=", sql.lit("acme"))));
});

test.run();
