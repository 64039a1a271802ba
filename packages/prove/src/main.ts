import { randomInt } from "node:crypto";
import { openContext, openRun, type Run } from "./frame/context.ts";
import { keepFigures } from "./frame/figures.ts";
import { type Extent, LeftOut, type Proof } from "./frame/proof.ts";
import { PROOFS } from "./proofs.ts";
import { type Asked, readWords, USAGE } from "./words.ts";

const count = (value: number): string => value.toLocaleString("en");
const counted = (value: number, name: string): string => `${count(value)} ${name}${value === 1 ? "" : "s"}`;

type Print = (line: string) => void;

/** Short forms run so many side by side. */
const LANES = 2;

/** Runs one proof and answers how many violations it found; a proof that breaks off has failed as well. */
const prove = async (run: Run, proof: Proof, { form, minutes, seed }: Asked, print: Print): Promise<number> => {
  const extent: Extent = form === "short" ? proof.short : { ...proof.long, seconds: minutes * 60 };
  const lacks = proof.lacks?.();
  const leaveOut = (reason: string): number => {
    print(form === "short" ? `left out: ${proof.name}, ${reason}` : `was not run: ${proof.name}, ${reason}`);
    // A long run is asked for by name, and has not tried what was asked.
    return form === "short" ? 0 : 1;
  };
  if (lacks !== undefined) return leaveOut(lacks);
  const context = openContext(run, { form, extent, seed, print });
  const began = performance.now();
  let counts = {};
  try {
    counts = await proof.run(context);
    if (context.attempts() === 0) context.violation({ what: "the proof tried nothing", reproduce: { seed } });
  } catch (error) {
    if (error instanceof LeftOut) return leaveOut(error.message);
    const stack = error instanceof Error ? error.stack : String(error);
    context.violation({ what: `${proof.name} broke off`, reproduce: { seed, error: stack?.split("\n") } });
  } finally {
    await context.close();
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const [attempts, violations] = [context.attempts(), context.violations()];
  for (const [name, value] of Object.entries(counts))
    print(`  ${name}: ${typeof value === "number" ? count(value) : value}`);
  print(`  seconds: ${count(seconds)}`);
  print(`${proof.name}: ${counted(attempts, "attempt")}, ${counted(violations, "violation")}, seed ${seed}`);
  if (form === "short") return violations;
  if (attempts >= proof.long.attempts) keepFigures(proof.name, { attempts, violations, seed, seconds, counts });
  else print(`  Not kept: a long run makes at least ${count(proof.long.attempts)} attempts. Give it more minutes.`);
  return violations;
};

/**
 * Runs proofs, and answers how many violations they found: one after the other, but short forms side by side, each printed when
 * it is over.
 */
const proveAll = async (run: Run, asked: Asked): Promise<number> => {
  let violations = 0;
  const alone = asked.form === "long" || asked.proofs.length === 1 ? asked.proofs : [];
  for (const proof of alone) violations += await prove(run, proof, asked, console.log);
  const waiting = asked.proofs.filter((proof) => !alone.includes(proof));
  const lane = async (): Promise<void> => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift()) {
      const lines: string[] = [];
      violations += await prove(run, proof, asked, (line) => void lines.push(line));
      console.log(lines.join("\n"));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return violations;
};

/**
 * `pnpm prove <name>… [--minutes N] [--seed S]`: tries what is promised on running servers. Answers the exit code: 1 when
 * anything did not hold.
 */
export const main = async (words: readonly string[], pathOf: (source: string) => string): Promise<number> => {
  const asked = readWords(words, PROOFS, () => randomInt(1, 2 ** 31));
  if (asked === undefined) {
    console.error(USAGE(PROOFS));
    return 2;
  }
  for (const { name, apart } of asked.apart) console.log(`left out: ${name}, because ${apart}: pnpm prove ${name}`);
  const run = openRun({ pathOf }, asked.form);
  try {
    return (await proveAll(run, asked)) === 0 ? 0 : 1;
  } finally {
    await run.close();
  }
};
