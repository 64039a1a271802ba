/**
 * The identity of events (decisions, section 9, "Identity"): an id of a source is new, repeated or used for something else; it is
 * unique per source and class, and compared by what was sent.
 */

export type Class = "original" | "refund" | "chargeback" | "reinstatement" | "reversal";

/** The event that was sent under an id. A field that is undefined was not sent. */
export interface Sent {
  readonly type: string;
  readonly source: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, string | number | undefined>>;
}

export type Outcome =
  | { readonly is: "created" }
  | { readonly is: "duplicate"; readonly of: number }
  | { readonly is: "conflict"; readonly fields: readonly string[] }
  | { readonly is: "missing" };

const classOf = (type: string): Class =>
  type === "refund" || type === "chargeback" || type === "reinstatement" || type === "reversal" ? type : "original";

export const identityOracle = () => {
  const known: Sent[] = [];
  const find = (source: string, of: Class, id: string): number =>
    known.findIndex((one) => one.source === source && classOf(one.type) === of && one.id === id);
  return (sent: Sent): Outcome => {
    const place = find(sent.source, classOf(sent.type), sent.id);
    const before = known[place];
    if (before !== undefined) {
      const fields: string[] = before.type === sent.type ? [] : ["type"];
      for (const name of new Set([...Object.keys(before.fields), ...Object.keys(sent.fields)]))
        if (before.fields[name] !== sent.fields[name]) fields.push(name);
      return fields.length === 0 ? { is: "duplicate", of: place } : { is: "conflict", fields: fields.sort() };
    }
    const { reverses } = sent.fields;
    const classes: readonly Class[] = classOf(sent.type) === "reinstatement" ? ["chargeback", "refund"] : ["original"];
    if (reverses !== undefined && classes.every((of) => find(sent.source, of, String(reverses)) === -1))
      return { is: "missing" };
    known.push(sent);
    return { is: "created" };
  };
};
