import { plurals } from "@entente/kit/text";

const many = plurals("en");

/** The words of tables: what their filters find, and their columns, in English, which load with their part of a page. */
export const tables = {
  columns: "Columns",
  every: "Show all columns",
  order: "Order",
  happened: "Happened",
  newest: (time: string) => `${time}: newest first`,
  oldest: (time: string) => `${time}: oldest first`,
  first: (name: string) => `${name}: A to Z`,
  last: (name: string) => `${name}: Z to A`,
  highest: (name: string) => `${name}: highest first`,
  lowest: (name: string) => `${name}: lowest first`,
  valued: "Events without a value are left out of this order.",
  counted: {
    members: (n: number) => many(n, { one: "# member", other: "# members" }),
    events: (n: number) => many(n, { one: "# event", other: "# events" }),
    payouts: (n: number) => many(n, { one: "# payout", other: "# payouts" }),
    batches: (n: number) => many(n, { one: "# batch", other: "# batches" }),
    distributions: (n: number) => many(n, { one: "# distribution", other: "# distributions" }),
  },
  more: (counted: string) => `More than ${counted}`,
  total: (sums: string) => `Total: ${sums}`,
  tooMany: "Too many to add up. Narrow the filters to see the total.",
  export: {
    title: "Export members",
    which: "Columns of the file",
    shown: "Those shown in the table",
    all: "All columns",
    save: "Save CSV",
  },
};
