/** A notice of what waits for a person, as `/bell` tells it. */
export interface Notice {
  readonly id: string;
  readonly kind: "applications" | "payouts" | "endpoint" | "ledger" | "schedule" | "domain" | "mention";
  readonly at: string;
  readonly count: number;
  readonly subject: string | null;
  readonly name: string | null;
  readonly is_read: boolean;
}

export interface Bell {
  readonly unread: number;
  readonly data: readonly Notice[];
}

/** Where something is seen, and the scope of the room. */
export interface Place {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly scope: string;
}

/** Where the things are that notes are about, by the prefix of their ids. */
const ABOUT: Readonly<Record<string, (id: string) => Place>> = {
  enr: (enrollment) => ({ to: "/members/$enrollment", params: { enrollment }, scope: "enrollments:read" }),
  perf: (event) => ({ to: "/activity/$event", params: { event }, scope: "performance:read" }),
  pob: (batch) => ({ to: "/money/$batch", params: { batch }, scope: "payouts:read" }),
  dist: (distribution) => ({
    to: "/distributions/$distribution",
    params: { distribution },
    scope: "distributions:read",
  }),
};

/** Where a notification leads; undefined where the console has no page of it. */
export const placeOf = ({ kind, subject }: Pick<Notice, "kind" | "subject">): Place | undefined => {
  const id = subject ?? "";
  switch (kind) {
    case "applications":
      return { to: "/members", search: { approval_status: "pending" }, scope: "enrollments:read" };
    case "payouts":
      return { to: "/money", search: { show: "payouts" }, scope: "payouts:read" };
    case "ledger":
      return { to: "/money", search: { show: "ledger" }, scope: "wallet:read" };
    case "schedule":
      return { to: "/money", search: { show: "schedules" }, scope: "payouts:read" };
    case "domain":
      return { to: "/settings", search: { show: "look" }, scope: "programs:read" };
    case "endpoint":
      return { to: "/developers/webhooks/$endpoint", params: { endpoint: id }, scope: "webhooks:read" };
    case "mention":
      return ABOUT[id.split("_")[0] ?? ""]?.(id);
  }
};
