import type { Platform } from "@entente/core";

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(`It should have been answered: ${JSON.stringify(result)}`);
  return result.value;
};

/** Contests as a member, whose portal a token opens: a sale by the words for its order, or whatever the input says. */
export const contested = async (
  { portal }: Pick<Platform, "portal">,
  token: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const session = answerOf(await portal.sessions.open(token));
  const member = answerOf(await portal.sessions.authenticate(session.token));
  const asked = { membership: member.enrollments[0]?.id, kind: "attribution", text: "This sale was mine.", ...input };
  const named = "event" in asked || asked.kind === "rejection" ? asked : { reference: "order 1001", ...asked };
  return answerOf(await portal.contest({ ...member, rights: ["read", "act"] }, "createContest", [], named)).id;
};
