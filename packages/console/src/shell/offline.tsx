import { useSyncExternalStore } from "react";
import { text } from "../text/index.ts";

const listen = (changed: () => void): (() => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Says that what is on screen cannot be read again, as long as there is no network. */
export const Offline = () => {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className={isOnline ? undefined : "test"}>
      {isOnline ? null : text.states.offline}
    </div>
  );
};
