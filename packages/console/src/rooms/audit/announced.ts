import { actionOf, happeningOf } from "../../data/in-words.ts";
import type { Entry } from "./subjects.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Announcement {
  readonly type: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly data: Fields;
}

/** An event of the feed as a line of the log. */
export interface Announced {
  readonly what: string;
  /** The name that the event itself has for its subject. */
  readonly name: string | undefined;
  readonly money: { readonly minor: number; readonly currency: string; readonly exact: string | undefined } | null;
  /** The reason that was given. */
  readonly note: string | null;
  /** The subject as an entry of the log has it. */
  readonly entry: Entry & { readonly verb: string };
}

const fieldsOf = (value: unknown): Fields => (typeof value === "object" && value !== null ? (value as Fields) : {});
const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** The amount of a payout, or of what a budget reserves or gives back. */
const moneyIn = (data: Fields, object: Fields): Announced["money"] => {
  const [minor, currency, field] =
    object.object === "payout"
      ? [object.amount_minor, object.currency, "amount_minor"]
      : [data.amount, data.asset, "amount"];
  if (typeof minor !== "number" || typeof currency !== "string") return null;
  return { minor, currency, exact: textOf(fieldsOf((field === "amount" ? data : object).exact)[field]) };
};

export const announcedIn = ({ type, subject, data }: Announcement): Announced => {
  const object = fieldsOf(data.object);
  const person = fieldsOf(object.recipient ?? object.entity);
  const isByHand = type === "payout.created" && object.source_kind === "manual";
  return {
    what: isByHand ? actionOf("payouts.adjust") : happeningOf(type),
    name: textOf(person.name) ?? textOf(person.email),
    money: moneyIn(data, object),
    note: textOf(object.reason) ?? null,
    entry: {
      verb: type,
      // The subject of an event is a bare id; its resource has the prefix.
      subject: { type: subject.type, id: textOf(object.id) ?? subject.id },
      before: null,
      after: object,
    },
  };
};
