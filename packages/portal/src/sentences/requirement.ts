import type { Requirement, Standing } from "../data/types.ts";
import type { Speech } from "../text/languages.ts";
import { metricInWords } from "./earning.ts";

type Tongue = Pick<Speech, "words" | "formats">;

export interface RequirementWords {
  readonly sentence: string;
  readonly window: string;
  readonly for: string;
  /** The observed value and the target, where there is one to come up to. */
  readonly progress: { readonly text: string; readonly share: number } | null;
  readonly have: string;
}

const ASSERTED = "assert:";

export const requirementInWords = (
  tongue: Tongue,
  { metric_key, currency, scope, tier, observed, needed, operator, window_days, met }: Requirement,
): RequirementWords => {
  const { standing } = tongue.words;
  const { count: counted, money } = tongue.formats;
  const count = (value: number): string => (currency === null ? counted(value) : money(value, currency));
  const name = metricInWords(tongue, metric_key);
  const isAsserted = metric_key.startsWith(ASSERTED);
  const target = needed ?? 0;
  const rises = operator === "gte" || operator === null;
  return {
    sentence:
      isAsserted && (operator === "exists" || needed === null)
        ? standing.asserted(name.replaceAll("_", " "))
        : standing.sentence[needed === null && operator !== "exists" ? "exists" : (operator ?? "gte")](
            name,
            count(target),
          ),
    window: window_days === null ? (isAsserted ? "" : standing.ever) : standing.window(window_days),
    for: tier === null ? standing.scopes[scope] : standing.forTier(tier),
    progress:
      rises && needed !== null && needed > 0
        ? {
            text: met ? standing.have(count(observed)) : standing.progress(count(observed), count(needed)),
            share: met ? 1 : Math.max(0, Math.min(1, observed / needed)),
          }
        : null,
    have: isAsserted ? "" : standing.have(count(observed)),
  };
};

/** The tier after the one that the member stands on; undefined on the highest one. */
export const nextTier = ({ tiers }: Pick<Standing, "tiers">): Standing["tiers"][number] | undefined =>
  tiers[tiers.findIndex(({ current }) => current) + 1];
