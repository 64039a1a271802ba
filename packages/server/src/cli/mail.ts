import type { CommandRow } from "./command.ts";
import { UsageError } from "./command.ts";
import { withOperatorService } from "./operator-service.ts";
import { table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

interface Message extends Row {
  readonly subject: string | null;
  readonly text: string | null;
  readonly status: string;
  readonly to: string | null;
}

const GONE = "Its text is gone: it was sent, given up, or its recipient is erased.";

export const mailCommands: readonly CommandRow[] = [
  {
    name: "mail outbox",
    summary: "List the mail that waits to be sent, or show one message; its links are for its recipient alone",
    arguments: [
      { name: "id", means: "mail_…, as the list names it; default: all that wait, at most 1,000", isOptional: true },
    ],
    examples: ["mail outbox", "mail outbox mail_…", "mail outbox --json"],
    run: ({ env }, { id }) =>
      withOperatorService(env, async (callOperator) => {
        if (id === undefined) {
          const value = await callOperator<readonly Row[]>("mail.outbox");
          const columns = ["id", "template", "language", "to", "attempts", "reason", "created_at"];
          return { value, text: table(value, columns, "No mail waits.") };
        }
        const value = await callOperator<Message | null>("mail.message", id);
        if (value === null || value === undefined) throw new UsageError(`There is no message ${JSON.stringify(id)}.`);
        const head = `To: ${value.to ?? "-"}\nStatus: ${value.status}\nSubject: ${value.subject ?? "-"}`;
        return { value, text: `${head}\n\n${value.text ?? GONE}` };
      }),
  },
];
