import { readFileSync } from "node:fs";
import { EXIT } from "../unavailable.ts";
import { type Checkpoint, type Copies, comparison, readCopies } from "./checkpoints.ts";
import { type CommandRow, type Given, type Outcome, UsageError } from "./command.ts";
import { type CallOperator, withOperatorService } from "./operator-service.ts";
import { table } from "./print.ts";

type Row = Readonly<Record<string, unknown>>;

interface Stream {
  readonly organization: string;
  readonly livemode: boolean;
  readonly stream: "events" | "audit";
}

interface Part {
  readonly findings: readonly Row[];
  readonly seals: number;
  readonly erased: number;
  readonly through: number;
  readonly unsealed: number;
  readonly next: number | null;
}

/** After so many findings a stream is not verified further: what comes after an edit differs as well. */
const FINDINGS_MAX = 100;

const ORGANIZATION = { flags: "--organization <id>", means: "of one organization; default: of all" } as const;

const streamsOf = async (callOperator: CallOperator, { organization }: Given): Promise<readonly Stream[]> => {
  const all = await callOperator<readonly { readonly id: string }[]>("organizations.list");
  const ids = organization === undefined ? all.map(({ id }) => id) : [organization as string];
  return ids.flatMap((id) =>
    [true, false].flatMap((livemode) =>
      (["events", "audit"] as const).map((stream) => ({ organization: id, livemode, stream })),
    ),
  );
};

/** The seals of a stream, oldest first. */
async function* sealsOf(
  callOperator: CallOperator,
  { organization, ...of }: Stream,
  leaves: boolean,
): AsyncGenerator<Checkpoint> {
  for (let after = 0, more = true; more; ) {
    const page = await callOperator<{ readonly data: readonly Checkpoint[]; readonly has_more: boolean }>(
      "audit.export",
      organization,
      { ...of, after, leaves },
    );
    yield* page.data;
    after = page.data.at(-1)?.number ?? after;
    more = page.has_more;
  }
}

interface Verified extends Stream, Omit<Part, "next"> {}

/** All parts of a stream together. */
const verified = async (callOperator: CallOperator, { organization, ...of }: Stream): Promise<Verified> => {
  const findings: Row[] = [];
  let [seals, erased, through, unsealed] = [0, 0, 0, 0];
  for (let after: number | null = 0; after !== null && findings.length < FINDINGS_MAX; ) {
    const part: Part = await callOperator<Part>("audit.verify", organization, { ...of, after });
    findings.push(...part.findings.map((one) => ({ organization, ...of, ...one })));
    seals += part.seals;
    erased += part.erased;
    ({ through, unsealed, next: after } = part);
  }
  return { organization, ...of, seals, erased, through, unsealed, findings };
};

const readFile = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
};

const against = async (callOperator: CallOperator, streams: readonly Stream[], copies: Copies) => {
  const compared = comparison(copies);
  const leaves = copies.checkpoints.some((copy) => copy.leaves !== undefined);
  for (const stream of streams) {
    for await (const seal of sealsOf(callOperator, stream, leaves)) compared.add(seal);
  }
  return { findings: compared.disagreements(), copies: copies.checkpoints.length + copies.marks.length };
};

const COLUMNS = ["organization", "livemode", "stream", "seq", "last_seq", "seal", "problem", "message"] as const;

/** Verifies every stream, of one organization or of all, and compares its seals with copies. */
export const verifyAll = async (callOperator: CallOperator, given: Given, copies?: Copies): Promise<Outcome> => {
  const streams = await streamsOf(callOperator, given);
  const results: Verified[] = [];
  for (const stream of streams) results.push(await verified(callOperator, stream));
  const compared = copies === undefined ? undefined : await against(callOperator, streams, copies);
  const findings = [...results.flatMap((one) => one.findings), ...(compared?.findings ?? [])];
  const sum = (field: "seals" | "erased" | "unsealed") => results.reduce((total, one) => total + one[field], 0);
  const counted = `${sum("seals")} seals; ${sum("unsealed")} entries have no seal yet; ${sum("erased")} personal values were erased.`;
  const conclusion =
    compared === undefined
      ? "The data is consistent with itself. Whether it is what it was, only copies kept elsewhere show: --against."
      : `The data is consistent with itself and with ${compared.copies} copies.`;
  return {
    value: {
      consistent: findings.length === 0,
      compared: compared?.copies ?? null,
      streams: results.map(({ findings: _, ...one }) => one).filter(({ seals, unsealed }) => seals + unsealed > 0),
      findings,
    },
    text: `${table(findings as readonly Row[], COLUMNS, conclusion)}\n${counted}`,
    exit: findings.length > 0 ? EXIT.refused : EXIT.ok,
  };
};

export const auditCommands: readonly CommandRow[] = [
  {
    name: "audit export",
    summary: "Print the seals of events and audit entries as JSON lines: checkpoints to keep elsewhere",
    options: [
      ORGANIZATION,
      { flags: "--newest", means: "only the newest seal of each stream" },
      { flags: "--leaves", means: "with the hash of each entry, so that `verify --against` can name a single one" },
    ],
    examples: ["audit export > seals.jsonl", "audit export --newest"],
    run: ({ env, print }, { newest, leaves, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const line = (seal: Checkpoint) => print({ value: seal, text: JSON.stringify(seal) });
        if (newest === true && leaves !== true) {
          for (const seal of await callOperator<readonly Checkpoint[]>("audit.newest", given.organization)) line(seal);
          return { value: undefined, text: "" };
        }
        for (const stream of await streamsOf(callOperator, given)) {
          let last: Checkpoint | undefined;
          for await (const seal of sealsOf(callOperator, stream, leaves === true)) {
            if (newest !== true) line(seal);
            last = seal;
          }
          if (newest === true && last !== undefined) line(last);
        }
        return { value: undefined, text: "" };
      }),
  },
  {
    name: "audit verify",
    summary:
      "Name the first event or audit entry that was changed, removed or inserted; exit code 1 if there is one. Without " +
      "--against, that none is named means only that the data is consistent with itself",
    options: [
      ORGANIZATION,
      {
        flags: "--against <file>",
        means: "compare with copies: lines of `audit export`, or values of the header Entente-Seal of webhooks",
      },
    ],
    examples: ["audit verify", "audit verify --against seals.jsonl --json"],
    run: ({ env }, { against: file, ...given }) =>
      withOperatorService(env, (callOperator) => {
        const copies = file === undefined ? undefined : readCopies(readFile(file as string), file as string);
        return verifyAll(callOperator, given, copies);
      }),
  },
];
