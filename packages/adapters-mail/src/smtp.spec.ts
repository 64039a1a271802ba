import * as assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { mailTransportContract, type OpenedMailTransport } from "@entente/contracts";
import type { RenderedMail } from "@entente/core/ports";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { suite } from "uvu";
import { smtpTransport } from "./smtp.ts";

const test = suite("the SMTP transport");

const MAIL: RenderedMail = {
  messageId: "018f3b5a-7c00-7000-8000-000000000001@partners.example.com",
  to: { address: "mia@mail.test", name: "Mía Müller" },
  from: "Lumen & Söhne",
  subject: "Willkommen bei „Partner“",
  text: "Hallo Mía,\n\nein Link: https://partners.example.com/r/mia\n",
  html: '<p>Hallo Mía</p><p><a href="https://partners.example.com/r/mia">Link</a></p>',
  pictures: [{ id: "logo", type: "image/png", content: "iVBORw0KGgo=" }],
  language: "de",
  headers: {
    "List-Unsubscribe": "<https://partners.example.com/v1/mail/unsubscribe/1abc>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  },
};

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
}

/** A server on loopback, and what it accepted. */
const open = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
          received.push({ from, to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};

const FROM = "partners@lumen.test";
const urlOf = (port: number, login = ""): string => `smtp://${login}127.0.0.1:${port}/?ignoreTLS=true`;

/** A port at which nobody listens. */
const NOBODY = 1;

/** The transport before a server, for the clauses that every transport of mail keeps. */
const opened = async (options: SMTPServerOptions = {}): Promise<OpenedMailTransport> => {
  const server = await open(options);
  return {
    transport: smtpTransport({ url: urlOf(server.port), from: FROM }),
    arrived: async () =>
      server.received.map(({ to, mail }) => ({
        messageId: (mail.messageId ?? "").replace(/^<|>$/g, ""),
        to,
        fromName: mail.from?.name ?? "",
        subject: mail.subject ?? "",
        text: mail.text ?? "",
        html: mail.html ?? "",
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        pictures: mail.attachments.map(({ contentId = "" }) => contentId.replace(/^<|>$/g, "")),
      })),
    close: server.close,
  };
};

const refuseAll: SMTPServerOptions = {
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error("nobody"), { responseCode: 550 })),
};
const contract = mailTransportContract({
  open: opened,
  refusing: () => opened(refuseAll),
  away: async () => ({
    transport: smtpTransport({ url: urlOf(NOBODY), from: FROM }),
    arrived: async () => [],
    close: async () => undefined,
  }),
});
for (const clause of contract) test(`the transport by SMTP ${clause.name}`, () => clause.holds());

test("a message names the address that answers go to, of any script, and begins no other header", async () => {
  const server = await open();
  const transport = smtpTransport({ url: urlOf(server.port), from: FROM });
  const answersTo = async (address: string) => {
    await transport.send({ ...MAIL, headers: { ...MAIL.headers, "Reply-To": address } });
    const { mail, to } = server.received.at(-1) ?? {};
    return { to, answers: mail?.replyTo?.map((one) => one.address), bcc: mail?.bcc };
  };
  const to = [MAIL.to.address];
  for (const [given, arrived] of [
    ["answers@lumen.test", "answers@lumen.test"],
    ["answers@bücher.test", "answers@xn--bcher-kva.test"],
    ["grüße@lumen.test", "grüße@lumen.test"],
  ] as const)
    assert.deepEqual(await answersTo(given), { to, answers: [arrived], bcc: undefined });
  assert.deepEqual((await answersTo("answers@lumen.test\r\nBcc: eve@mail.test")).bcc, undefined);
  await transport.close?.();
  await server.close();
});

test("a message is sent from the operator's address, in its language, with its pictures inline", async () => {
  const server = await open();
  const transport = smtpTransport({ url: urlOf(server.port), from: FROM });
  assert.equal(transport.from, FROM);
  assert.equal(await transport.send(MAIL), "accepted");
  await transport.close?.();
  await server.close();
  const [{ from, mail }] = server.received as [Received];
  assert.deepEqual([from, mail.from?.address, mail.to?.[0]?.name], [FROM, FROM, "Mía Müller"]);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  assert.equal(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
  assert.equal(header("content-language"), "de");
  const [logo] = mail.attachments;
  assert.deepEqual(
    [mail.attachments.length, logo?.contentId, logo?.mimeType, logo?.disposition, logo?.filename],
    [1, "<logo>", "image/png", "inline", "logo.png"],
  );
  assert.equal(Buffer.from(logo?.content as ArrayBuffer).toString("base64"), "iVBORw0KGgo=");
});

test("a recipient whom the server does not know is refused for good, and one that is busy may be tried again", async () => {
  const refusing = (responseCode: number) =>
    open({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("mailbox says no"), { responseCode })),
    });
  for (const [code, permanent] of [
    [550, true],
    [451, false],
  ] as const) {
    const server = await refusing(code);
    const transport = smtpTransport({ url: urlOf(server.port), from: FROM });
    const posting = await transport.send(MAIL);
    await transport.close?.();
    await server.close();
    assert.ok(posting !== "accepted");
    assert.equal(posting.permanent, permanent);
    assert.match(posting.refused, new RegExp(`^${code}.*mailbox says no`));
  }
});

test("a login that is refused, and a server that is away, may go right later and say no password", async () => {
  const server = await open({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error("wrong")),
  });
  const transport = smtpTransport({ url: urlOf(server.port, "user:hunter2@"), from: FROM });
  assert.deepEqual(await transport.send(MAIL), { refused: "login refused", permanent: false });
  await transport.close?.();
  await server.close();
  const away = smtpTransport({ url: urlOf(server.port, "user:hunter2@"), from: FROM });
  const posting = await away.send(MAIL);
  await away.close?.();
  assert.ok(posting !== "accepted" && !posting.permanent);
  assert.doesNotMatch(posting.refused, /hunter2/);
});

test("a server that never answers is given up after the timeout", async () => {
  const mute = createServer(() => undefined);
  mute.listen(0, "127.0.0.1");
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const transport = smtpTransport({ url: urlOf(port), from: FROM, timeoutMs: 200 });
  const posting = await transport.send(MAIL);
  await transport.close?.();
  mute.close();
  assert.ok(posting !== "accepted" && !posting.permanent);
});

test.run();
