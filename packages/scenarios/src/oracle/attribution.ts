/**
 * Whose a sale is, in plain loops over all that happened, from the decisions alone (section 9, "Several names", "Window", "Units",
 * "Reversals", "Corrections", "Merge in one program"). Times are milliseconds, members are numbers.
 */

const DAY = 86_400_000;

export type NameOfOrder = "coupon" | "code" | "click" | "customer";
export type Field = "coupon" | "code" | "click_id" | "customer";

export interface Terms {
  readonly order: readonly NameOfOrder[];
  readonly windowDays: number;
  readonly attribution: "last_click" | "first_click";
}

/** The names in an event: each the number of an existing one, or one that leads nowhere. */
export interface Names {
  readonly coupon?: number | "unknown" | undefined;
  readonly code?: number | "unknown" | undefined;
  readonly click?: number | "unknown" | undefined;
  readonly customer?: string | undefined;
}

export type Reason = "not_found" | "not_bound" | "outside_window" | "coupon_paused" | "before_coupon";

export interface Credited {
  /** Null where nobody is credited. */
  readonly member: number | null;
  readonly by: Field | null;
  readonly also: readonly { readonly name: Field; readonly member: number }[];
  readonly ignored: readonly { readonly name: Field; readonly reason: Reason }[];
}

export type Answer = { readonly credited: Credited } | { readonly missing: Field };

interface Touch {
  readonly customer: string;
  readonly member: number;
  readonly at: number;
  /** Of two at one instant the one that was recorded later comes later. */
  readonly turn: number;
}

interface Sale {
  member: number | null;
  readonly at: number;
  readonly value: number;
  left: number;
  touch: Touch | undefined;
}

const FIELDS: Readonly<Record<NameOfOrder, Field>> = {
  coupon: "coupon",
  code: "code",
  click: "click_id",
  customer: "customer",
};

/** A program whose members have their own codes and coupons. */
export const attributionOracle = (terms: Terms) => {
  const clicks: { readonly member: number; readonly at: number }[] = [];
  let touches: Touch[] = [];
  const sales: Sale[] = [];
  const reversals: { readonly sale: Sale; readonly taken: number; given: number }[] = [];
  const successions: { readonly member: number; readonly successor: number; readonly from: number }[] = [];
  const pauses: { readonly coupon: number; readonly from: number; to: number }[] = [];
  const made = new Map<number, number>();
  let turns = 0;
  const window = terms.windowDays * DAY;

  const who = (member: number, at: number): number => {
    let found = member;
    for (const one of successions) if (one.member === member && one.from <= at) found = one.successor;
    return found;
  };

  /** To whom a customer is bound at an instant: a touch is up to a day ahead of what it binds. */
  const bound = (customer: string, at: number): number | undefined => {
    const open = touches
      .filter((one) => one.customer === customer && one.at > at - window && one.at <= at + DAY)
      .sort((one, other) => one.at - other.at || one.turn - other.turn);
    const before = open.filter((one) => one.at <= at);
    const last = before.length > 0 ? before[before.length - 1] : open[0];
    return (terms.attribution === "first_click" ? open[0] : last)?.member;
  };

  const credit = (names: Names, at: number): Answer => {
    const leading: { name: Field; member: number }[] = [];
    const ignored: Credited["ignored"][number][] = [];
    for (const word of terms.order) {
      if (names[word] === undefined) continue;
      const name = FIELDS[word];
      let member: number | undefined;
      if (word === "coupon" && typeof names.coupon === "number") {
        const { coupon } = names;
        if (at < (made.get(coupon) as number)) {
          ignored.push({ name, reason: "before_coupon" });
          continue;
        }
        if (pauses.some((one) => one.coupon === coupon && one.from <= at && at < one.to)) {
          ignored.push({ name, reason: "coupon_paused" });
          continue;
        }
        member = coupon;
      }
      if (word === "code" && typeof names.code === "number") member = names.code;
      if (word === "click" && typeof names.click === "number") {
        const click = clicks[names.click] as (typeof clicks)[number];
        if (click.at <= at - window) {
          ignored.push({ name, reason: "outside_window" });
          continue;
        }
        member = click.member;
      }
      if (word === "customer") member = bound(names.customer as string, at);
      if (member === undefined) ignored.push({ name, reason: word === "customer" ? "not_bound" : "not_found" });
      else leading.push({ name, member: who(member, at) });
    }
    const [first, ...also] = leading;
    if (first !== undefined) return { credited: { member: first.member, by: first.name, also, ignored } };
    if (ignored.some(({ reason }) => reason !== "not_found" && reason !== "not_bound"))
      return { credited: { member: null, by: null, also: [], ignored } };
    for (const word of ["coupon", "code", "click", "customer"] as const)
      if (names[word] !== undefined) return { missing: FIELDS[word] };
    throw new Error("An event names something.");
  };

  const touch = (customer: string | undefined, { member, by }: Credited, at: number): Touch | undefined => {
    if (customer === undefined || member === null || by === "customer") return undefined;
    turns += 1;
    const made = { customer, member, at, turn: turns };
    touches.push(made);
    return made;
  };

  return {
    click(code: number, at: number): number {
      clicks.push({ member: who(code, at), at });
      return clicks.length - 1;
    },
    /** Makes the coupon of a member, which names nobody before. */
    coupon(coupon: number, at: number): void {
      made.set(coupon, at);
    },
    /** Pauses the coupon of a member from an instant on; that it is archived pauses it for good. */
    pause(coupon: number, at: number): void {
      pauses.push({ coupon, from: at, to: Number.POSITIVE_INFINITY });
    },
    resume(coupon: number, at: number): void {
      for (const one of pauses) if (one.coupon === coupon && one.to === Number.POSITIVE_INFINITY) one.to = at;
    },
    /** Records a sale; its number is that of its turn among sales that were recorded. */
    sell(names: Names, value: number, at: number): Answer {
      const answer = credit(names, at);
      if ("credited" in answer) {
        const { credited } = answer;
        sales.push({ member: credited.member, at, value, left: value, touch: touch(names.customer, credited, at) });
      }
      return answer;
    },
    /** Takes a refund or chargeback from a sale, and returns the amount and its member. */
    takeBack(of: number, value: number): { readonly member: number | null; readonly taken: number } {
      const sale = sales[of] as Sale;
      const taken = Math.min(value, Math.max(sale.left, 0));
      sale.left -= taken;
      reversals.push({ sale, taken, given: 0 });
      return { member: sale.member, taken };
    },
    /** Gives a refund or chargeback back by a reinstatement, and returns the amount and its member. */
    giveBack(of: number, value: number): { readonly member: number | null; readonly given: number } {
      const reversal = reversals[of] as (typeof reversals)[number];
      const given = Math.min(value, reversal.taken - reversal.given);
      reversal.given += given;
      reversal.sale.left += given;
      return { member: reversal.sale.member, given };
    },
    /** True if a sale may be corrected: some of it is left, and another member is credited. */
    isCorrectable: (of: number, member: number): boolean => {
      const sale = sales[of] as Sale;
      return sale.left > 0 && sale.member !== member;
    },
    correct(of: number, member: number, rebinds: boolean): void {
      const sale = sales[of] as Sale;
      sale.member = member;
      const { touch: bound } = sale;
      if (bound === undefined || !rebinds) {
        sale.touch = undefined;
        return;
      }
      touches = touches.filter((one) => one !== bound);
      turns += 1;
      sale.touch = { ...bound, member, turn: turns };
      touches.push(sale.touch);
    },
    merge(source: number, target: number, at: number): void {
      const before = new Set([source]);
      for (const { member, successor } of successions) if (successor === source) before.add(member);
      for (const member of before) successions.push({ member, successor: target, from: at });
    },
    /** Returns the remainder of the sales that each member is credited with. */
    sums(): ReadonlyMap<number | null, number> {
      const sums = new Map<number | null, number>();
      for (const { member, left } of sales) sums.set(member, (sums.get(member) ?? 0) + left);
      return sums;
    },
    sales: () => sales.length,
    clicks: () => clicks.length,
    reversals: () => reversals.length,
  };
};
