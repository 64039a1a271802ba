import { EXIT } from "../unavailable.ts";
import type { CommandRow } from "./command.ts";
import { withOperatorService } from "./operator-service.ts";
import { table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

interface Rotation {
  readonly done: boolean;
  readonly key: string;
  readonly resealed: number;
  readonly unopened: readonly Row[];
}

export const secretCommands: readonly CommandRow[] = [
  {
    name: "secret rotate",
    summary:
      "Seal everything that is stored with ENTENTE_SECRET_KEY in place of ENTENTE_SECRET_KEY_PREVIOUS, while servers run that have " +
      "both; exit code 1 where something opens with neither",
    examples: ["secret rotate", "secret rotate --json"],
    run: ({ env, note }) =>
      withOperatorService(env, async (callOperator) => {
        let resealed = 0;
        for (;;) {
          const part = await callOperator<Rotation>("secret.rotate");
          resealed += part.resealed;
          if (!part.done) {
            note(`${resealed} texts are sealed anew.`);
            continue;
          }
          const { key, unopened } = part;
          const conclusion = `The database belongs to the key ${key}; ${resealed} texts were sealed anew.`;
          const columns = ["kind", "organization", "livemode", "id", "field"];
          const text = unopened.length === 0 ? conclusion : `${table(unopened, columns, "")}\n${conclusion}`;
          const value = { ...part, resealed };
          return { value, text, exit: unopened.length === 0 ? EXIT.ok : EXIT.refused };
        }
      }),
  },
];
