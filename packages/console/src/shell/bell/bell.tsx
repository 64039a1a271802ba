import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { send } from "../../data/client.ts";
import { text } from "../../text/index.ts";
import { useKey, useView } from "../view.tsx";
import type { Bell as Answer } from "./notice.ts";

const load = () => import("./panel.tsx");
const Panel = lazy(async () => ({ default: (await load()).BellPanel }));

/** How often it is asked what there is to tell. */
const EVERY_MS = 60_000;
const SHOWN_MAX = 99;

/** A button that says how much is not read; what there is to tell is loaded with its sentences when somebody reaches for it. */
export const Bell = () => {
  const { mode, brand } = useView();
  const [isOpen, setIsOpen] = useState(false);
  const key = useKey()("bell");
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => send<Answer>("GET", "/bell", undefined, { view: { mode, brand } }),
    refetchInterval: EVERY_MS,
  });
  const unread = data?.unread ?? 0;
  const shown = unread > SHOWN_MAX ? `${SHOWN_MAX}+` : String(unread);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={unread === 0 ? text.app.bell : text.app.bellUnread(shown)}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor">
          <path
            d="M8 2a4 4 0 0 0-4 4v3l-1.5 2.5h11L12 9V6a4 4 0 0 0-4-4ZM6.5 13.5a1.5 1.5 0 0 0 3 0"
            strokeWidth="1.4"
          />
        </svg>
        {unread > 0 && <span className="pill bad">{shown}</span>}
      </button>
      {/* A reader hears of what came while the page was open. */}
      <span className="hidden" role="status">
        {unread === 0 ? "" : text.app.bellUnread(shown)}
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel bell={data} queryKey={key} close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
