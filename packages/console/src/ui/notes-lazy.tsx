import { lazy, Suspense } from "react";
import type { About } from "../rooms/notes/about.ts";
import { Skeleton } from "./states.tsx";

const Part = lazy(async () => ({ default: (await import("../rooms/notes/part.tsx")).NotesPart }));

/** The notes about a thing, which load with their texts after the page. */
export const Notes = ({ about }: { about: About }) => (
  <Suspense fallback={<Skeleton height={160} />}>
    <Part key={about.id} about={about} />
  </Suspense>
);
