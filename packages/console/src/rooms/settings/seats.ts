import type { Seat } from "../../data/console.ts";

/** The roles, from the one that may do most. */
export const ROLES = ["owner", "manager", "finance", "support", "developer", "viewer"] as const;

const same = (a: Seat, b: Seat): boolean => a.role === b.role && a.brand === b.brand;

/** Seats with one more; one that is there already stays once. */
export const withSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.some((one) => same(one, seat)) ? seats : [...seats, seat];

export const withoutSeat = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.filter((one) => !same(one, seat));

/** A seat in words, such as "finance in Shoes". */
export const seatName = (
  { role, brand }: Seat,
  words: {
    readonly roles: Readonly<Record<string, string>>;
    readonly all: string;
    in: (role: string, brand: string) => string;
  },
  brands: Readonly<Record<string, string>>,
): string => words.in(words.roles[role] ?? role, brand === null ? words.all : (brands[brand] ?? brand));
