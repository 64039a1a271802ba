import type { Proof } from "./frame/proof.ts";

/** The command line of `pnpm prove`, as read. */
export interface Asked {
  readonly proofs: readonly Proof[];
  /** The proofs that `--all` and `--drawn` leave out because they take long. */
  readonly apart: readonly Proof[];
  readonly form: "short" | "long";
  readonly minutes: number;
  readonly seed: number;
}

/** The short form repeats one seed, so that a failure of the gate stays until it is fixed. */
const SHORT_SEED = 1;
/** Of how many proofs `--drawn` draws one. */
const DRAWN_OF = 6;

export const USAGE = (proofs: readonly Proof[]): string =>
  [
    "pnpm prove <name>… [--minutes N] [--seed S]: the short form, or the long one for so many minutes.",
    "pnpm prove --all: the short form of every proof that takes seconds.",
    "pnpm prove --drawn: the short form of every sixth one of these, others in the next run. There are:",
    ...proofs.map(({ name, what }) => `  ${name.padEnd(10)}${what}`),
  ].join("\n");

const numberAfter = (words: readonly string[], option: string): number | undefined => {
  const at = words.indexOf(option);
  if (at < 0) return undefined;
  const text = words[at + 1] ?? "";
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
};

/** Reads the command line; undefined if it cannot be understood. */
export const readWords = (
  given: readonly string[],
  proofs: readonly Proof[],
  freshSeed: () => number,
): Asked | undefined => {
  const words = given.filter((word) => word !== "--");
  const [minutes, seed] = [numberAfter(words, "--minutes"), numberAfter(words, "--seed")];
  const names = words.filter(
    (word, at) => !word.startsWith("--") && !["--minutes", "--seed"].includes(words[at - 1] ?? ""),
  );
  const options = words.filter((word) => word.startsWith("--"));
  const isNamed = ({ name }: Proof): boolean => names.includes(name);
  const isDrawn = options.includes("--drawn");
  const isAll = isDrawn || options.includes("--all");
  const apart = proofs.filter((proof) => isAll && proof.apart !== undefined && !isNamed(proof));
  const every = proofs.filter((proof) => (isAll ? !apart.includes(proof) : isNamed(proof)));
  const turn = isDrawn ? freshSeed() % DRAWN_OF : 0;
  const chosen = every.filter((proof, place) => !isDrawn || place % DRAWN_OF === turn || isNamed(proof));
  const isKnown =
    names.every((name) => proofs.some((proof) => proof.name === name)) &&
    options.every((option) => ["--all", "--drawn", "--minutes", "--seed"].includes(option));
  if (!isKnown || chosen.length === 0 || Number.isNaN(minutes) || (seed !== undefined && !Number.isInteger(seed)))
    return undefined;
  const form = minutes === undefined ? "short" : "long";
  const chance = seed ?? (form === "short" ? SHORT_SEED : freshSeed());
  return { proofs: chosen, apart, form, minutes: minutes ?? 0, seed: chance };
};
