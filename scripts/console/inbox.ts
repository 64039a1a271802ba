// A mail server on this machine, and the messages that it took.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Inbox {
  /** The settings of a service that sends its mail here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for the next message to an address, and takes it out. */
  next(to: string): Promise<Letter>;
  /** The messages that nobody has taken out. */
  readonly letters: readonly Letter[];
  close(): Promise<void>;
}

export const startInbox = async (): Promise<Inbox> => {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    logger: false,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        void PostalMime.parse(Buffer.concat(parts)).then(({ to, subject, text }) => {
          letters.push({ to: to?.[0]?.address ?? "", subject: subject ?? "", text: text ?? "" });
          done();
        });
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: {
      ENTENTE_SMTP_URL: `smtp://127.0.0.1:${port}`,
      ENTENTE_MAIL_FROM: "partners@lumen.example",
    },
    letters,
    async next(to) {
      for (;;) {
        const at = letters.findIndex((one) => one.to === to);
        const [found] = at < 0 ? [] : letters.splice(at, 1);
        if (found !== undefined) return found;
        await pause(50);
      }
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
};
