import { lazy, Suspense } from "react";
import type { TableBar as Bar } from "./bar.tsx";

const Loaded = lazy(async () => ({ default: (await import("./bar.tsx")).TableBar }));

/** The line above a table, which loads with its numbers, and keeps its place meanwhile. */
export const TableBar = (props: Parameters<typeof Bar>[0]) => (
  <Suspense fallback={<div className="table-bar" style={{ minHeight: 54 }} />}>
    <Loaded {...props} />
  </Suspense>
);
