import { text } from "../text/index.ts";

interface Failure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly requestId?: string | null;
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error ? (error as Failure) : { message: String(error), requestId: null };

/** What stands where something could not be read: why, what to do, and the id that the log has too. */
export const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { message, status, requestId } = failureOf(error);
  if (status === 403) return <Empty title={text.states.forbidden} hint={message} />;
  return (
    <div className="state" role="alert">
      <b>{text.states.failed}</b>
      <span>{message}</span>
      {requestId && <code>{text.states.request(requestId)}</code>}
      <button type="button" className="button" onClick={retry}>
        {text.states.retry}
      </button>
    </div>
  );
};

export const Empty = ({ title, hint }: { title: string; hint?: string | undefined }) => (
  <div className="state">
    <b>{title}</b>
    {hint !== undefined && <span>{hint}</span>}
  </div>
);

/** Keeps the place of what is being read. */
export const Skeleton = ({ height, width = "100%" }: { height: number; width?: number | string }) => (
  <div className="skeleton" style={{ height, width }} role="status" aria-label={text.app.loading} />
);

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What was asked for, or the state that it is in. */
export const Asked = <T,>({
  query,
  height,
  children,
}: {
  query: Asked<T>;
  height: number;
  children: (data: T) => React.ReactNode;
}) => {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} />;
  return (
    <div className="body">
      <Skeleton height={height} />
    </div>
  );
};
