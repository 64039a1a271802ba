import type { Brand } from "@entente/client";
import { useBrand } from "../../data/brand.ts";
import { Asked } from "../../ui/states.tsx";

/** A setting of the brand on a card: what it does, and what it is now. */
export const BrandCard = ({
  title,
  hint,
  height = 60,
  children,
}: {
  title: string;
  hint?: string;
  /** The height of the card until the brand is read. */
  height?: number;
  children: (brand: Brand) => React.ReactNode;
}) => {
  const query = useBrand();
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
      </div>
      <div className="body stack">
        {hint !== undefined && <p className="soft">{hint}</p>}
        <Asked query={query} height={height}>
          {children}
        </Asked>
      </div>
    </section>
  );
};
