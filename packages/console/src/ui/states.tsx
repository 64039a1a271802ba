import { Skeleton as Shared } from "@entente/kit";
import { Link } from "@tanstack/react-router";
import { saidOf } from "../data/errors.ts";
import { text } from "../text/index.ts";

interface Failure {
  readonly message: string;
  readonly status?: number | undefined;
  readonly requestId?: string | null;
}

const failureOf = (error: unknown): Failure =>
  error instanceof Error ? (error as Failure) : { message: String(error), requestId: null };

interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** True if it stands for a whole page; its title is then the heading of the page. */
  readonly isPage?: boolean;
}

/** Shows a failed read: the reason, the next step, and the request id that the log has too. */
export const Failed = ({ error, retry, isPage = false }: FailedProps) => {
  const { status, requestId } = failureOf(error);
  const message = saidOf(error);
  const Title = isPage ? "h1" : "b";
  if (status === 403) return <Empty title={text.states.forbidden} hint={message} isPage={isPage} />;
  if (status === 404 && isPage) return <Missing hint={message} />;
  return (
    <div className="state" role="alert">
      <Title>{text.states.failed}</Title>
      <span>{message}</span>
      {requestId && <code>{text.states.request(requestId)}</code>}
      <button type="button" className="button" onClick={retry}>
        {text.states.retry}
      </button>
    </div>
  );
};

/** A page that is not there, or of something that is not there. */
export const Missing = ({ hint }: { hint?: string }) => (
  <div className="state">
    <h1>{text.app.notFound}</h1>
    <span>{text.app.notFoundHint}</span>
    {hint !== undefined && <span>{hint}</span>}
    <Link className="link" to="/">
      {text.app.toOverview}
    </Link>
  </div>
);

interface EmptyProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly isPage?: boolean;
  /** The possible next steps. */
  readonly children?: React.ReactNode;
}

export const Empty = ({ title, hint, isPage = false, children }: EmptyProps) => {
  const Title = isPage ? "h1" : "b";
  return (
    <div className="state">
      <Title>{title}</Title>
      {hint !== undefined && <span>{hint}</span>}
      {children}
    </div>
  );
};

/** Keeps the place of what is being read. */
export const Skeleton = (given: { height: number; width?: number | string }) => (
  <Shared label={text.app.loading} {...given} />
);

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Shows the data of a query, or the state of the query. */
export const Asked = <T,>({
  query,
  height,
  isPage = false,
  children,
}: {
  query: Asked<T>;
  height: number;
  /** True for a whole page, which has a heading in each of its states. */
  isPage?: boolean;
  children: (data: T) => React.ReactNode;
}) => {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} isPage={isPage} />;
  return (
    <div className="body">
      <Skeleton height={height} />
    </div>
  );
};
