/** A page of the console. */
export interface SubjectPage {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

/** The pages of subjects that have none of their own: the list or the card where they are. */
const LISTS: Readonly<Record<string, SubjectPage>> = {
  brand: { to: "/settings", search: { show: "organization" } },
  organization: { to: "/settings", search: { show: "organization" } },
  person: { to: "/settings", search: { show: "people" } },
  invitation: { to: "/settings", search: { show: "invitations" } },
  api_key: { to: "/developers", search: { show: "keys" } },
  connect_config: { to: "/developers", search: { show: "surfaces" } },
  payout_rail: { to: "/money", search: { show: "rails" } },
  payout_schedule: { to: "/money", search: { show: "schedules" } },
  payout_period: { to: "/money", search: { show: "periods" } },
  approval: { to: "/approvals" },
};

/** The pages of subjects by the kind of each, with the parameter that names it. */
const OWN: Readonly<Record<string, readonly [to: string, param: string]>> = {
  enrollment: ["/members/$enrollment", "enrollment"],
  performance_event: ["/activity/$event", "event"],
  program: ["/programs/$program", "program"],
  distribution: ["/distributions/$distribution", "distribution"],
  payout_batch: ["/money/$batch", "batch"],
  contest: ["/members/contests/$contest", "contest"],
  webhook_endpoint: ["/developers/webhooks/$endpoint", "endpoint"],
  source: ["/activity/sources/$source", "source"],
};

/** The parts of a program that have its page. */
const IN_PROGRAM: Readonly<Record<string, string>> = {
  payout_rule: "rules",
  requirement: "requirements",
  tier: "tiers",
};

/** The kinds that are shown on the page of another one, by the field that names it. */
const WITHIN: Readonly<Record<string, string>> = { payout: "enrollment", deployment: "distribution" };

export interface Entry {
  readonly subject: { readonly type: string; readonly id: string };
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const textIn = (value: unknown, ...names: readonly string[]): string | undefined => {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  return names.map((name) => fields[name]).find((said): said is string => typeof said === "string" && said !== "");
};

/** The name by which an entry itself knows its subject: the newer one where it was changed. */
export const nameIn = ({ before, after }: Entry): string | undefined => {
  const names = ["name", "external_batch_ref", "code", "email", "host", "url"];
  return textIn(after, ...names) ?? textIn(before, ...names);
};

/** The page of the subject of an entry, or of what it is part of; undefined where there is none. */
export const pageOf = ({ subject: { type, id }, before, after }: Entry): SubjectPage | undefined => {
  const own = OWN[type];
  if (own !== undefined) return { to: own[0], params: { [own[1]]: id } };
  const state = after ?? before;
  const within = WITHIN[type];
  const whole = within === undefined ? undefined : textIn(state, within);
  if (within !== undefined && whole !== undefined)
    return pageOf({ subject: { type: within, id: whole }, before, after });
  const part = IN_PROGRAM[type];
  if (part === undefined) return LISTS[type];
  const program = textIn(state, "program") ?? textIn(state?.scope, "program");
  return program === undefined ? undefined : { to: "/programs/$program", params: { program }, search: { show: part } };
};
