import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { textsOf, unsaidIn } from "../testing/document-texts.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World>("the document of the console");
test.before(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" })),
);
test.after((world) => world.close());

const documentOf = async ({ call }: World): Promise<any> => {
  const reply = await call("GET", "/console/api/openapi.json", { key: undefined });
  assert.equal(reply.status, 200);
  return reply.body;
};

test("the document of the console says a sentence of every operation, parameter and field", async (world) => {
  const document = await documentOf(world);
  const texts = [...textsOf(document, "#")];
  assert.ok(texts.length > 200, `${texts.length} texts`);
  assert.deepEqual(unsaidIn(texts), []);
});

test("the document of the console says of a field what its code says", async (world) => {
  const { paths, components } = await documentOf(world);
  const { parameters } = paths["/console/api/people"].get;
  const status = parameters.find(({ name }: { name: string }) => name === "status");
  assert.equal(status.description, "Only people in this status. Default: those who were not removed.");
  const { token } =
    paths["/console/api/session/exchange"].post.requestBody.content["application/json"].schema.properties;
  assert.equal(token.description, "The token in the fragment of a sign-in link, or of an invitation.");
  assert.equal(components.schemas.Person.properties.name.description, "The name of the person; empty once removed.");
});

test.run();
