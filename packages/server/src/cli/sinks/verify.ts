import type { ErasedSince, Verification, VerifyOptions } from "@entente/sinks/parquet";
import { EXIT } from "../../unavailable.ts";
import { type CommandRow, UsageError } from "../command.ts";
import { VERIFYING } from "./given.ts";

type Keys = VerifyOptions["keys"];

/** Keys that were kept from `/.well-known/entente-seals.json`. */
const keysIn = (text: string, file: string): Keys => {
  try {
    const { keys } = JSON.parse(text);
    if (Array.isArray(keys) && keys.length > 0) return keys;
  } catch {
    // Refused below.
  }
  throw new UsageError(`${file} is not a JSON Web Key Set: keep the answer of /.well-known/entente-seals.json.`);
};

const erasedText = (erased: readonly (ErasedSince & { readonly file: string })[]): readonly string[] => {
  if (erased.length === 0) return [];
  const files = [...new Set(erased.map(({ file }) => file))];
  return [
    `${erased.length} events have personal values here that were erased at the service since. Export these files anew:`,
    ...files.map((file) => `  ${file}`),
  ];
};

const agreedText = ({ through, seal, rows, files, finding }: Verification): string => {
  if (through === null) return "No row agrees with a seal.";
  if (finding !== undefined) return `Counts, sums and seals agree to seq ${through} (seal ${seal}), and not beyond.`;
  return `Counts, sums and seals of ${rows} events in ${files} files agree to seq ${through} (seal ${seal}).`;
};

const textOf = (verified: Verification): string => {
  const { finding, unsealed, erased } = verified;
  const place = finding && [finding.file, finding.seq === null ? "" : `seq ${finding.seq}`].filter(Boolean).join(", ");
  return [
    ...(finding === undefined ? [] : [place === "" ? finding.message : `${place}: ${finding.message}`]),
    agreedText(verified),
    ...(unsealed === 0 ? [] : [`${unsealed} events have no seal yet.`]),
    ...erasedText(erased),
  ].join("\n");
};

export const sinkVerify: CommandRow = {
  name: "sink verify",
  summary:
    "Read an export to Parquet again and hold its counts, sums and rows against the manifest and the seals of the service; exit " +
    "code 1 where one differs, which is named",
  options: [
    { flags: "--to <folder>", means: "the folder of the export, as it was given to `sink parquet`", required: true },
    { flags: "--keys <file>", means: "kept public keys of seals; default: those that the service says" },
    ...VERIFYING,
  ],
  examples: ["sink verify --to /var/lib/entente/feed", "sink verify --to feed --keys entente-seals.json --json"],
  async run(context, given) {
    const [{ clientOf, feedFor, withSink }, { verifyExport }, { readFile }] = await Promise.all([
      import("./send.ts"),
      import("@entente/sinks/parquet"),
      import("node:fs/promises"),
    ]);
    const file = given.keys as string | undefined;
    const keys =
      file === undefined
        ? undefined
        : keysIn(
            await readFile(file, "utf8").catch((error: Error) => {
              throw new UsageError(`${file} cannot be read: ${error.message}`);
            }),
            file,
          );
    return withSink(async (signal) => {
      const { feed } = await feedFor(context, { ...given, once: true }, signal);
      if (feed === undefined) throw new UsageError("The feed has no event yet, so there is nothing to verify.");
      const entente = clientOf(context.env, given);
      const verified = await verifyExport({ entente, feed, to: given.to as string, keys, signal });
      const { finding, ...more } = verified;
      const value = { agrees: finding === undefined, ...more, finding: finding ?? null };
      return { value, text: textOf(verified), exit: finding === undefined ? EXIT.ok : EXIT.refused };
    });
  },
};
