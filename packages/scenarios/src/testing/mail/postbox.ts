import type { MailTransport, RenderedMail } from "@entente/core/ports";

type Posting = Awaited<ReturnType<MailTransport["send"]>>;

/** A mail server in memory: what it took, and what it says to each message. */
export interface Postbox extends MailTransport {
  readonly taken: RenderedMail[];
  /** Says what comes of a message, from now on; as a rule it is accepted. */
  script(answer: (mail: RenderedMail) => Posting): void;
  /** Takes away what arrived: the recipient and the subject of each message, in the order of both. */
  empty(): readonly string[];
}

export const postbox = (): Postbox => {
  const taken: RenderedMail[] = [];
  let answer: (mail: RenderedMail) => Posting = () => "accepted";
  return {
    taken,
    script(next) {
      answer = next;
    },
    async send(mail) {
      const posting = answer(mail);
      if (posting === "accepted") taken.push(mail);
      return posting;
    },
    empty: () =>
      taken
        .splice(0)
        .map(({ to, subject }) => `${to.address}: ${subject}`)
        .sort(),
  };
};
