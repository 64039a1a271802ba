import type { PerformanceEvent } from "@entente/client";

/** The properties by which a sale says that somebody invented it in the console. */
export const TEST_SALE = { test_sale: true } as const;

/** True of a sale that somebody recorded in the console as a test. */
export const isTestSale = ({ type, properties }: Pick<PerformanceEvent, "type" | "properties">): boolean =>
  type === "sale" && properties?.test_sale === TEST_SALE.test_sale;
