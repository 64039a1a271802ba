import type { MailTransport, Posting, RenderedMail } from "@entente/core/ports";
import { createTransport } from "nodemailer";

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; its query has further options of nodemailer. It is a secret. */
  readonly url: string;
  /** The address that mail is sent from. */
  readonly from: string;
  /** How long one step of a conversation with the server may take, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
}

/** The longest part of a server's words that is kept. */
const SAID_MAX = 300;

/** A server has said no for good with a code from 500 on; whatever else went wrong may go right later. */
const isPermanent = ({ responseCode }: { readonly responseCode?: number }): boolean =>
  responseCode !== undefined && responseCode >= 500;

interface SmtpError extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** The server's own words, or what happened to the connection. Never the address of the server, which has a password. */
const refusalOf = (error: SmtpError): Posting => {
  // A login that is refused is for the operator to mend, and not the recipient's fault.
  if (error.code === "EAUTH") return { refused: "login refused", permanent: false };
  return {
    refused: (error.response ?? error.code ?? "unreachable").slice(0, SAID_MAX),
    permanent: isPermanent(error),
  };
};

/**
 * Hands messages to an SMTP server, by few connections that are kept.
 * @example
 * const mailTransport = smtpTransport({ url: "smtps://user:secret@mail.example:465", from: "partners@acme.example" });
 * @example
 * const platform = createPlatform({
 *   ...{ ...storage, ...runtime, channels, settings },
 *   mailTransport: smtpTransport({ url: "smtp://127.0.0.1:2525", from: "partners@acme.example", timeoutMs: 5_000 }),
 * });
 */
export const smtpTransport = ({ url, from, timeoutMs = 10_000 }: SmtpOptions): MailTransport => {
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  // Nothing that a message names is read from a file or fetched.
  const transport = createTransport({ url, pool: true, ...times, disableFileAccess: true, disableUrlAccess: true });
  return {
    from,
    async send(mail: RenderedMail): Promise<Posting> {
      try {
        await transport.sendMail({
          messageId: `<${mail.messageId}>`,
          from: mail.from === null ? from : { name: mail.from, address: from },
          to: { name: mail.to.name ?? "", address: mail.to.address },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: mail.pictures.map(({ id, type, content }) => ({
            cid: id,
            contentType: type,
            filename: `${id}.${type.slice(type.indexOf("/") + 1)}`,
            content: Buffer.from(content, "base64"),
            contentDisposition: "inline" as const,
          })),
          headers: { "Content-Language": mail.language, ...mail.headers },
        });
        return "accepted";
      } catch (error) {
        return refusalOf(error as SmtpError);
      }
    },
    async close() {
      transport.close();
    },
  };
};
