import { availableParallelism } from "node:os";
import { type Mutated, openMutation, type Result, SURVIVING_MAX, tryMutants } from "../../../../scripts/mutation.mjs";
import type { Context, Proof } from "../frame/proof.ts";

/** The draw of the short form: so many files of each kind, and so many mutants of each file. */
const DRAWN = { decisions: { files: 1, mutants: 5 }, sql: { files: 1, mutants: 5 } } as const;
/** The short form asks the nearest tests only, which notice fewer, and one of a few is already a large share. */
const SURVIVING_MAX_SHORT = 0.4;

type Kind = keyof typeof DRAWN;

interface Sums {
  mutants: number;
  killed: number;
  equivalent: number;
  readonly survivors: string[];
}

const add = (sums: Sums, result: Result): void => {
  for (const sum of ["mutants", "killed", "equivalent"] as const) sums[sum] += result[sum];
  sums.survivors.push(...result.survivors);
};

const share = ({ mutants, killed, equivalent }: Omit<Sums, "survivors">): string =>
  `${killed.toLocaleString("en")} of ${(mutants - equivalent).toLocaleString("en")}`;

/** Tries the mutants of these files, or so many of each. */
const trying = async (context: Context, files: readonly Mutated[], drawn?: { readonly mutants: number }) => {
  const sums: Sums = { mutants: 0, killed: 0, equivalent: 0, survivors: [] };
  for (const file of files) {
    if (drawn === undefined && context.isOver()) break;
    const result =
      drawn === undefined
        ? await tryMutants(file, { lanes: availableParallelism() })
        : await tryMutants(file, {
            lanes: 1,
            chosen: context.random.shuffled(file.mutants).slice(0, drawn.mutants),
            isNearOnly: true,
          });
    context.attempt(result.mutants);
    add(sums, result);
    for (const what of result.problems) context.violation({ what, reproduce: `pnpm mutate ${result.file}` });
    if (drawn !== undefined) continue;
    context.print(`  ${result.file}: killed ${share(result)}`);
    for (const survivor of result.survivors) context.print(`  survives: ${survivor}`);
  }
  return sums;
};

const judge = (context: Context, of: string, { mutants, survivors }: Sums): void => {
  const most = context.form === "short" ? SURVIVING_MAX_SHORT : SURVIVING_MAX;
  if (survivors.length > most * mutants)
    context.violation({
      what: `of ${of} too many mutants survive: ${survivors.length} of ${mutants}`,
      reproduce: survivors,
    });
};

/** Small mistakes in decisions, and in the SQL that repeats them, are noticed by the tests beside them. */
export const mutants: Proof = {
  name: "mutants",
  what: "small mistakes, made on purpose in decisions and in the SQL that repeats them, are noticed by their tests",
  short: { attempts: 10, seconds: 10 },
  long: { attempts: 8_000, seconds: 3_600 },
  async run(context) {
    const database = await context.database();
    const mutation = openMutation([], async () => database.url);
    context.atEnd(() => mutation.close());
    for (const what of mutation.unknown) context.violation({ what, reproduce: "pnpm mutate" });
    const chosen = (kind: Kind) => {
      const files = context.random.shuffled(mutation[kind].filter(({ mutants: all }) => all.length > 0));
      return context.form === "short" ? files.slice(0, DRAWN[kind].files) : files;
    };
    const [ofSql, ofDecisions] = [chosen("sql"), chosen("decisions")];
    const drawn = (kind: Kind) => (context.form === "short" ? DRAWN[kind] : undefined);
    const sqlTried = trying(context, ofSql, drawn("sql"));
    // A long run takes SQL first, since each of its files uses all processors by itself.
    if (context.form === "long") await sqlTried;
    const [sql, decisions] = await Promise.all([sqlTried, trying(context, ofDecisions, drawn("decisions"))]);
    judge(context, "SQL", sql);
    judge(context, "decisions", decisions);
    return {
      "killed of decisions": share(decisions),
      "killed of SQL": share(sql),
      "listed as equivalent": decisions.equivalent + sql.equivalent,
      survivors: decisions.survivors.length + sql.survivors.length,
    };
  },
};
