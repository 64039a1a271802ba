import * as assert from "node:assert/strict";
import type { World } from "./world.ts";

/** The token of a session that a new member of a new program opened by the link of a mail. */
export const ownSession = async ({ call, platform }: World, email: string): Promise<string> => {
  const program = await call("POST", "/v1/platform/programs", { body: { name: `Of ${email}` } });
  const member = await call("POST", "/v1/platform/enrollments", { body: { program: program.body.id, email } });
  assert.equal(member.status, 201, member.text);
  await platform.portal.signIn({ email });
  const [entry] = (await platform.operator.mailOutbox()).filter(({ to }) => to === email).slice(-1);
  const text = (await platform.operator.mailMessage(entry?.id ?? ""))?.text ?? "";
  const [, token = ""] = /#token=(\S+)/.exec(text) ?? [];
  const opened = await call("POST", "/v1/portal/session/open", { key: undefined, body: { token } });
  assert.equal(opened.status, 200, opened.text);
  return opened.body.token;
};
