import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { Entente, EntenteError } from "./index.ts";

const test = suite("files that are no text");

const clientOf = (answer: () => Response) =>
  new Entente({ apiKey: "sk_test", baseUrl: "https://entente.example", maxRetries: 0, fetch: async () => answer() });

test("a file arrives byte for byte, also where its bytes are no UTF-8", async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  const client = clientOf(() => new Response(bytes, { headers: { "content-type": "application/pdf" } }));
  assert.deepEqual(await client.entities.statementDocument("ent_1", { language: "de" }), bytes);
  const { data, text, response } = await client.entities.statementDocument("ent_1").withResponse();
  assert.deepEqual([data, text, response.status], [bytes, "", 200]);
});

test("a refusal in place of a file is an error like every other", async () => {
  const error = { code: "documents_not_configured", message: "No printer.", param: null, request_id: "req_1" };
  const client = clientOf(() => Response.json({ error }, { status: 422 }));
  await assert.rejects(client.entities.statementDocument("ent_1"), (thrown: EntenteError) => {
    assert.ok(thrown instanceof EntenteError);
    assert.deepEqual([thrown.code, thrown.status], ["documents_not_configured", 422]);
    return true;
  });
});

test.run();
