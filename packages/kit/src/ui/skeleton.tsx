/** Keeps the place of what is being read. */
export const Skeleton = ({
  label,
  height,
  width = "100%",
}: {
  label: string;
  height: number;
  width?: number | string;
}) => <div className="skeleton" style={{ height, width }} role="status" aria-label={label} />;
