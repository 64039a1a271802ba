import assert from "node:assert/strict";
import type { MailTransport, Posting, RenderedMail } from "@entente/core/ports";
import { type Clause, clausesOf } from "./clause.ts";

/** A message as it arrived at the other end. */
export interface ArrivedMail {
  /** Without brackets. */
  readonly messageId: string;
  readonly to: readonly string[];
  /** The name shown beside the sender's address; empty: none. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Every header, by its name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Content-ID` of each picture, without brackets. */
  readonly pictures: readonly string[];
}

/** A transport of mail, with a server or provider behind it. */
export interface MailTransportUnderTest {
  /** The transport before a server that accepts everything. Each clause opens one. */
  open(): Promise<OpenedMailTransport>;
  /** The same transport before a server that refuses every recipient for good. */
  refusing(): Promise<OpenedMailTransport>;
  /** The same transport before nobody. */
  away(): Promise<OpenedMailTransport>;
}

export interface OpenedMailTransport {
  readonly transport: MailTransport;
  /** The messages that arrived, in their order. */
  arrived(): Promise<readonly ArrivedMail[]>;
  /** Closes what is behind the transport. */
  close(): Promise<void>;
}

const MAIL: RenderedMail = {
  messageId: "018f3b5a-7c00-7000-8000-000000000001@partners.example.com",
  to: { address: "mia@mail.test", name: "Mía Müller" },
  from: "Lumen & Söhne",
  subject: "Ihr Link: „Willkommen“ 𝒜",
  text: "Guten Tag Mía,\n\n.\nein Punkt allein endet nichts.\n",
  html: '<p>Guten Tag Mía</p><img src="cid:logo" alt="">',
  pictures: [{ id: "logo", type: "image/png", content: "iVBORw0KGgo=" }],
  language: "de",
  headers: {
    "List-Unsubscribe": "<https://partners.example.com/unsubscribe/1abc>",
    "Reply-To": "o'neil+partners@lumen.test",
  },
};

const withTransport = async (
  open: () => Promise<OpenedMailTransport>,
  work: (opened: OpenedMailTransport) => Promise<void>,
): Promise<void> => {
  const opened = await open();
  try {
    await work(opened);
  } finally {
    await opened.transport.close?.();
    await opened.close();
  }
};

const refusal = (posting: Posting): Exclude<Posting, string> => {
  assert.ok(posting !== "accepted", "It was accepted.");
  assert.ok(posting.refused !== "" && posting.refused.length <= 500, JSON.stringify(posting));
  return posting;
};

const lines = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();

const PROMISES: Readonly<Record<string, (given: MailTransportUnderTest) => Promise<void>>> = {
  "delivers a message as it was rendered, in any script": ({ open }) =>
    withTransport(open, async ({ transport, arrived }) => {
      assert.equal(await transport.send(MAIL), "accepted");
      const [mail, ...others] = await arrived();
      assert.ok(mail !== undefined && others.length === 0);
      assert.deepEqual(mail.to, [MAIL.to.address]);
      assert.deepEqual([mail.messageId, mail.fromName, mail.subject], [MAIL.messageId, MAIL.from, MAIL.subject]);
      assert.deepEqual([lines(mail.text), lines(mail.html)], [lines(MAIL.text), lines(MAIL.html)]);
      assert.deepEqual(mail.pictures, ["logo"]);
      assert.equal(mail.headers["list-unsubscribe"], MAIL.headers["List-Unsubscribe"]);
      assert.equal(mail.headers["reply-to"], MAIL.headers["Reply-To"]);
    }),
  "shows no name beside its address where none is given": ({ open }) =>
    withTransport(open, async ({ transport, arrived }) => {
      assert.equal(await transport.send({ ...MAIL, from: null, to: { ...MAIL.to, name: null } }), "accepted");
      assert.equal((await arrived())[0]?.fromName, "");
    }),
  "keeps the id of a message that is handed over again": ({ open }) =>
    withTransport(open, async ({ transport, arrived }) => {
      for (let time = 1; time <= 2; time += 1) assert.equal(await transport.send(MAIL), "accepted");
      const ids = new Set((await arrived()).map(({ messageId }) => messageId));
      assert.deepEqual([...ids], [MAIL.messageId]);
    }),
  "lets no name and no subject begin a header of its own": ({ open }) =>
    withTransport(open, async ({ transport, arrived }) => {
      const name = "Mia\r\nBcc: eve@mail.test";
      const hostile = { ...MAIL, subject: `Hello ${name}`, from: name, to: { address: MAIL.to.address, name } };
      await transport.send(hostile);
      for (const { to, headers } of await arrived()) {
        assert.deepEqual(to, [MAIL.to.address]);
        assert.equal(headers.bcc, undefined);
      }
    }),
  "sends many messages at once, each once": ({ open }) =>
    withTransport(open, async ({ transport, arrived }) => {
      const mails = Array.from({ length: 20 }, (_, nth) => ({ ...MAIL, messageId: `${nth}@partners.example.com` }));
      for (const posting of await Promise.all(mails.map((mail) => transport.send(mail))))
        assert.equal(posting, "accepted");
      const ids = (await arrived()).map(({ messageId }) => messageId).sort();
      assert.deepEqual(ids, mails.map(({ messageId }) => messageId).sort());
    }),
  "says that a recipient is refused for good": ({ refusing }) =>
    withTransport(refusing, async ({ transport, arrived }) => {
      assert.equal(refusal(await transport.send(MAIL)).permanent, true);
      assert.deepEqual(await arrived(), []);
    }),
  "says that a server which is away may be tried again, and rejects nothing": ({ away }) =>
    withTransport(away, async ({ transport }) => {
      assert.equal(refusal(await transport.send(MAIL)).permanent, false);
    }),
};

/** Every promise of a transport of mail. */
export const mailTransportContract = (transport: MailTransportUnderTest): readonly Clause[] =>
  clausesOf(transport, PROMISES);
