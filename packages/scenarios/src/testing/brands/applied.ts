import type { World } from "../world.ts";
import { type Ask, NOBODY } from "./service.ts";

interface Applying {
  readonly program: string;
  readonly email: string;
  /** The text of the answer, and the name. */
  readonly word: string;
}

/** A program that is open, with a form, terms and a rule of these words. */
export const joiningIn = (word: string) => ({
  open: true,
  application_form: [{ key: "why", label: `${word} why`, kind: "text", required: true, help: word }],
  terms: { text: word },
  rules: [{ when: "address_domain", any_of: ["nobody.example"], decision: "reject", reason: word }],
});

/** Applies to a program by its page, by the link that the outbox holds. */
export const applyByPage = async (
  { platform }: Pick<World, "platform">,
  ask: Ask,
  { program, email, word }: Applying,
): Promise<void> => {
  const send = async (path: string, body: object): Promise<void> => {
    const { status, shown } = await ask(NOBODY, "POST", `/v1/portal/join/${path}`, { body });
    if (status >= 300) throw new Error(`${path} of ${program}: ${shown}`);
  };
  await send(`${program}/verify`, { email });
  const sent = async (): Promise<string | undefined> =>
    (await platform.operator.mailOutbox()).find(({ to, template }) => to === email && template === "join_link")?.id;
  // The link is not waited for, so that no time tells whom it goes to.
  let message = await sent();
  for (let look = 0; message === undefined && look < 1_000; look += 1) {
    await new Promise((again) => setTimeout(again, 5));
    message = await sent();
  }
  const text = (await platform.operator.mailMessage(message ?? ""))?.text ?? "";
  const token = /#token=(\S+)/.exec(text)?.[1] ?? "";
  await send("apply", { token, name: word, form_version: 1, answers: { why: word }, accept_terms: 1 });
};
