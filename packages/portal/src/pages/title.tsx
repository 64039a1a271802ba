/** The head of a page. */
export const Title = ({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: React.ReactNode;
  children?: React.ReactNode;
}) => (
  <div className="title">
    <div>
      <h1>{title}</h1>
      {hint !== undefined && <p className="soft">{hint}</p>}
    </div>
    {children}
  </div>
);
