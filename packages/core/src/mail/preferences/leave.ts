import { type Language, wireId } from "../../kernel/index.ts";
import type { Origin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { CATALOGUES } from "../templates/render.ts";
import { type Leaving, readLeaveToken } from "./leave-token.ts";
import { saveWishes } from "./save.ts";

/** The words of the page on which a recipient leaves mail, in the language of the message. */
export interface LeavePage {
  /** The language of the page. */
  readonly language: Language;
  /** The title of the page. */
  readonly title: string;
  /** The text of the page. */
  readonly text: string;
  /** The button that leaves; null where there is nothing to leave. */
  readonly button: string | null;
}

const lost = (language: Language): LeavePage => {
  const { title, unknown } = CATALOGUES[language].page;
  return { language, title, text: unknown, button: null };
};

const actorOf = ({ of }: Leaving): Origin["actor"] =>
  of.person === null
    ? { type: "member", id: of.entity === null ? null : wireId("entity", of.entity), name: null }
    : { type: "person", id: wireId("person", of.person), name: null };

/** Writes that a recipient wants no more mail of a kind; repeating it changes nothing. */
const off = (ports: Ports, leaving: Leaving, requestId: string | null): Promise<void> => {
  const { tenant, of } = leaving;
  const origin = { actor: actorOf(leaving), requestId };
  const wish = { brand: of.brand, kind: of.kind, isOff: true, language: null };
  return saveWishes(ports, { tenant, origin, of: { entity: of.entity, person: of.person }, via: "link" }, [wish]);
};

/** How recipients leave mail of a kind, by the link in each message and without signing in. */
export interface MailLeaving {
  /** The page that asks; `undefined` where the token is none, with the words for it under {@link lost}. */
  ask(token: string): LeavePage | undefined;
  /** Leaves, and answers the page that says so; `undefined` where the token is none. */
  leave(token: string, requestId: string): Promise<LeavePage | undefined>;
  /** The page for a token that is none. */
  lost(): LeavePage;
}

export const mailLeaving = (ports: Ports): MailLeaving => ({
  ask(token) {
    const leaving = readLeaveToken(ports.cipher, token);
    if (leaving === undefined) return undefined;
    const { language, of } = leaving;
    const { title, ask, button } = CATALOGUES[language].page;
    return { language, title, text: ask[of.kind], button };
  },
  async leave(token, requestId) {
    const leaving = readLeaveToken(ports.cipher, token);
    if (leaving === undefined) return undefined;
    await off(ports, leaving, requestId);
    const { title, done } = CATALOGUES[leaving.language].page;
    return { language: leaving.language, title, text: done, button: null };
  },
  lost: () => lost(ports.settings.language),
});
