import { Dialog, Skeleton } from "@entente/kit";
import { lazy, Suspense } from "react";
import { text } from "../../text/index.ts";

const Search = lazy(async () => ({ default: (await import("./search.tsx")).Search }));

/** Goes to rooms, acts and things from the keyboard. */
export const Palette = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} close={close} title={text.palette.title}>
    <Suspense fallback={<Skeleton label={text.palette.title} height={120} />}>
      <Search close={close} />
    </Suspense>
  </Dialog>
);
