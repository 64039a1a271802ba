import { type Api, eventually } from "../frame/api.ts";
import type { Operator } from "../frame/operator.ts";

interface Message {
  readonly id: string;
  readonly template: string;
  readonly to: string | null;
}

/** The address of the member of a voice. */
export const memberOf = (voice: string): string => `ada@${voice.replaceAll(" ", "-")}.example`;

/** Reads the token of the link that was sent to an address, from the outbox. */
export const linkTo =
  (operator: Operator) =>
  async (email: string, template: "join_link" | "portal_sign_in"): Promise<string> => {
    const found = await eventually(async () => {
      const waiting = await operator.run<readonly Message[]>("mail", "outbox");
      return waiting.find((one) => one.to === email && one.template === template);
    });
    if (found === undefined) throw new Error(`No ${template} was sent to ${email}.`);
    const { text } = await operator.run<{ readonly text: string }>("mail", "outbox", found.id);
    return /#token=(\S+)/.exec(text)?.[1] ?? "";
  };

interface Joining {
  readonly program: string;
  readonly email: string;
  readonly name: string;
  /** The token of the link that is sent to an address. */
  readonly tokenTo: (email: string) => Promise<string>;
}

/** Opens a program, with a form and terms. */
export const JOINING = {
  open: true,
  application_form: [{ key: "site", label: "Your site", kind: "url", required: true }],
  terms: { text: "Be kind." },
};

/** Applies to a program by its page, as a stranger who reads the mail of an address. */
export const joinByPage = async (api: Api, { program, email, name, tokenTo }: Joining): Promise<void> => {
  await api.must("POST", `/v1/portal/join/${program}/verify`, { key: undefined, body: { email } });
  const given = { form_version: 1, answers: { site: `https://${email.split("@")[1]}` }, accept_terms: 1 };
  const body = { token: await tokenTo(email), name, ...given };
  await api.must("POST", "/v1/portal/join/apply", { key: undefined, body });
};
