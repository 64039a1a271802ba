import type { Look } from "../data/types.ts";

/** The brand of a page: its logo, or the first letter of its name, and the name. */
export const BrandName = ({ name, look }: { name: string; look: Look | null }) => (
  <span className="name">
    {look?.logo ? (
      <img className="logo" src={look.logo} alt="" />
    ) : (
      <span className="mark" aria-hidden="true" translate="no">
        {name.slice(0, 1)}
      </span>
    )}
    <span dir="auto" translate="no">
      {name}
    </span>
  </span>
);
