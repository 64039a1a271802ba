export type Tone = "good" | "warn" | "bad" | "info" | "none";

/** A short word about a state, colored by what it means. */
export const Pill = ({ tone = "none", children }: { tone?: Tone; children: string }) => (
  <span className={tone === "none" ? "pill" : `pill ${tone}`}>{children}</span>
);
