import { Dialog } from "@entente/kit";
import { lazy, Suspense, useState } from "react";
import { text } from "../../text/index.ts";
import { type Early, NOTHING_TYPED } from "./early.ts";

const Search = lazy(async () => ({ default: (await import("./search.tsx")).Search }));

/** Goes to rooms, acts and things from the keyboard. */
export const Palette = ({ open, close }: { open: boolean; close: () => void }) => (
  <Dialog open={open} close={close} title={text.palette.title}>
    <Loading close={close} />
  </Dialog>
);

/** The search, or until it is loaded a field that keeps what is typed. */
const Loading = ({ close }: { close: () => void }) => {
  const [early, setEarly] = useState<Early>(NOTHING_TYPED);
  return (
    <Suspense
      fallback={
        <input
          className="field"
          style={{ width: "100%", marginTop: 12 }}
          aria-label={text.app.search}
          value={early.typed}
          onChange={({ target }) => setEarly({ ...early, typed: target.value })}
          onKeyDown={({ key }) => key === "Enter" && setEarly({ ...early, isEntered: true })}
        />
      }
    >
      <Search close={close} early={early} />
    </Suspense>
  );
};
