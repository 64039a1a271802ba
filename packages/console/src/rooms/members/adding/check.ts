import type { EnrollmentBulk } from "@entente/client";
import { addingText } from "../../../text/adding.ts";
import type { Line } from "./lines.ts";

const words = addingText;

export type Outcome = "created" | "existing" | "refused";

interface Flaw {
  readonly reason: string;
  /** The field at fault; null where it is none of them. */
  readonly param: "email" | "name" | "code" | null;
}

/** A person of a list with what adding them would do, or did. */
export interface Checked extends Line {
  readonly outcome: Outcome;
  /** Why not; null where nothing is in the way. */
  readonly flaw: Flaw | null;
  /** The member; null where there is none yet. */
  readonly member: EnrollmentBulk["items"][number]["enrollment"];
}

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{2,63}$/;
const NAME_MAX = 200;
/** How many lines the service may name one after the other before the rest is its answer. */
const ASKED_MAX = 20;

const flawOf = ({ email, name, code }: Line): Flaw | null => {
  if (email === "") return { param: "email", reason: words.noAddress };
  if (!ADDRESS.test(email)) return { param: "email", reason: words.badAddress(email) };
  if (code !== "" && !CODE.test(code)) return { param: "code", reason: words.badCode };
  return [...name].length > NAME_MAX ? { param: "name", reason: words.longName } : null;
};

/** The flaws of lines that no service has to be asked about; null of a line that is sound. */
export const flawsOf = (lines: readonly Line[]): readonly (Flaw | null)[] => {
  const firstWith = new Map<string, number>();
  return lines.map((line) => {
    const flaw = flawOf(line);
    if (flaw !== null) return flaw;
    const key = line.email.toLowerCase();
    const first = firstWith.get(key);
    if (first === undefined) firstWith.set(key, line.line);
    return first === undefined ? null : { param: "email", reason: words.twice(String(first)) };
  });
};

/** Asks the service about lines, all at once. */
export type Ask = (lines: readonly Line[]) => PromiseLike<EnrollmentBulk>;

/** The fields of an item by their names in the service. */
const FIELDS: Readonly<Record<string, Flaw["param"]>> = { email: "email", name: "name", referral_code: "code" };
const PATH = /^items\[(?<place>\d+)\]\.?(?<field>\w*)/;

const FIELD_NAMES: Readonly<Record<string, string>> = {
  email: words.email,
  name: words.name,
  referral_code: words.code,
};

/** The flaw that the service tells of an item, without the path to it. */
const flawIn = ({ message = "", param }: { readonly message?: string; readonly param?: string | null }): Flaw => ({
  param: FIELDS[PATH.exec(param ?? "")?.groups?.field ?? ""] ?? null,
  reason: message.replace(PATH, (_path, _place, field) => (field in FIELDS ? FIELD_NAMES[field] : field)),
});

interface Failure {
  readonly status?: number;
  readonly param?: string | null;
  readonly message?: string;
}

/** The line that a request was refused for, by its place. */
const placeOf = (error: unknown): number | undefined => {
  const { status, param } = (error ?? {}) as Failure;
  const place = status === 400 ? PATH.exec(param ?? "")?.groups?.place : undefined;
  return place === undefined ? undefined : Number(place);
};

/** Each line with what comes of it: lines that are flawed are not asked about, and stop no other. */
export const checked = async (lines: readonly Line[], ask: Ask): Promise<readonly Checked[]> => {
  const flaws = [...flawsOf(lines)];
  for (let asked = 0; ; asked += 1) {
    const sound = lines.flatMap((line, at) => (flaws[at] === null ? [{ line, at }] : []));
    const refused = (): readonly Checked[] =>
      lines.map((line, at) => ({ ...line, outcome: "refused", flaw: flaws[at] ?? null, member: null }));
    if (sound.length === 0) return refused();
    try {
      const { items } = await ask(sound.map(({ line }) => line));
      const found = new Map(sound.map(({ at }, nth) => [at, items[nth]]));
      return refused().map((line, at) => {
        const item = found.get(at);
        if (item === undefined) return line;
        const flaw = item.error === null ? null : flawIn(item.error);
        return { ...line, outcome: item.outcome as Outcome, flaw, member: item.enrollment };
      });
    } catch (error) {
      const at = sound[placeOf(error) ?? -1]?.at;
      if (at === undefined || asked >= ASKED_MAX) throw error;
      flaws[at] = flawIn(error as Failure);
    }
  }
};
