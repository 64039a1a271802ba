/** Figures that answer the question of a page, before the page itself. */
export const Tiles = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <dl className="kpis" aria-label={label}>
    {children}
  </dl>
);

export const Tile = ({
  name,
  note,
  children,
}: {
  name: string;
  note?: string | undefined;
  children: React.ReactNode;
}) => (
  <div className="card kpi">
    <dt>{name}</dt>
    <dd>
      <div className="value">{children}</div>
      {note !== undefined && <div className="delta">{note}</div>}
    </dd>
  </div>
);
