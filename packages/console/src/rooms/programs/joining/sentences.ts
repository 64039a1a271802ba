import type { ApplicationField, JoiningRule } from "@entente/client";
import { count } from "@entente/kit/format";
import { locale } from "../../../format/language.ts";
import { joiningText } from "../../../text/joining.ts";
import type { Known } from "../../../ui/status.tsx";

const words = joiningText.rules;
/** The most names of a list that are said. */
const SAID_MAX = 6;

const either = new Intl.ListFormat(locale, { type: "disjunction" });
const regions = new Intl.DisplayNames(locale, { type: "region" });

/** Returns some names with "or" between, and how many more there are. */
const oneOf = (names: readonly string[]): string => {
  const more = names.length - SAID_MAX;
  return either.format(more > 1 ? [...names.slice(0, SAID_MAX), words.more(count(names.length - SAID_MAX))] : names);
};

const country = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

const WHO: Readonly<
  Record<Known<JoiningRule["when"]>, (rule: JoiningRule, form: readonly ApplicationField[]) => string>
> = {
  address_domain: ({ any_of }) => words.domain(oneOf(any_of ?? [])),
  country: ({ any_of, field }, form) =>
    words.country(oneOf((any_of ?? []).map(country)), form.find(({ key }) => key === field)?.label ?? field ?? ""),
  assertion: ({ key }) => words.assertion(key ?? ""),
};

/** Returns a rule in words, such as "Approve anyone who has an address at example.com." */
export const joiningRuleInWords = (rule: JoiningRule, form: readonly ApplicationField[]): string => {
  const known = Object.hasOwn(WHO, rule.when) ? WHO[rule.when as Known<JoiningRule["when"]>] : undefined;
  const who = known?.(rule, form) ?? rule.when;
  return rule.decision === "approve" ? words.approved(who) : words.rejected(who, rule.reason);
};
