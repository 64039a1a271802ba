import { lazy, Suspense, useState } from "react";
import type { Session } from "../data/session.ts";
import { named } from "../format/named.ts";
import { text } from "../text/index.ts";

const load = () => import("./account-menu.tsx");
const Menu = lazy(async () => ({ default: (await load()).AccountMenu }));

/** Who is signed in. The menu behind it is loaded when somebody reaches for it. */
export const Account = ({ session }: { session: Session }) => {
  const [isAsked, setIsAsked] = useState(false);
  const name = session.person.name ?? session.person.email ?? text.app.account;
  const button = (
    <button
      type="button"
      className="button"
      aria-label={`${named(text.app.account)} ${name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setIsAsked(true)}
    >
      <span dir="auto">{name}</span>
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <Menu session={session} name={name} />
    </Suspense>
  );
};
