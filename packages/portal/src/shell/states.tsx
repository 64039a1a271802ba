import { Skeleton } from "@entente/kit";
import { Refused } from "../data/ask.ts";
import { Link } from "../route/navigation.tsx";
import { useSpeech } from "../text/index.tsx";

/** Keeps the place of what is being read. */
export const Waiting = (given: { height: number; width?: number | string }) => {
  const { words } = useSpeech();
  return <Skeleton label={words.app.loading} {...given} />;
};

/** A page, or a part of one, that has nothing to show, with what can be done about it. */
export const Empty = ({
  title,
  hint,
  isPage = false,
  children,
}: {
  title: string;
  hint?: string;
  isPage?: boolean;
  children?: React.ReactNode;
}) => {
  const Title = isPage ? "h1" : "b";
  return (
    <div className="state">
      <Title>{title}</Title>
      {hint !== undefined && <span>{hint}</span>}
      {children}
    </div>
  );
};

/** A page that is not there, or of something that is not there. */
export const Missing = () => {
  const { words } = useSpeech();
  return (
    <Empty title={words.states.missing} hint={words.states.missingHint} isPage>
      <Link className="link" to="programs">
        {words.states.toHome}
      </Link>
    </Empty>
  );
};

interface FailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  readonly isPage?: boolean;
}

/** Shows a failed read: what happened, what to do, and the number by which help finds it. */
export const Failed = ({ error, retry, isPage = false }: FailedProps) => {
  const { words } = useSpeech();
  const { status, requestId = null } = error instanceof Refused ? error : {};
  const Title = isPage ? "h1" : "b";
  if (status === 404) return <Missing />;
  if (status === 403) return <Empty title={words.states.forbidden} isPage={isPage} />;
  return (
    <div className="state" role="alert">
      <Title>{words.states.failed}</Title>
      <span>{status === undefined ? words.states.offline : words.states.busy}</span>
      {requestId !== null && <span className="soft">{words.states.request(requestId)}</span>}
      <button type="button" className="button" onClick={retry}>
        {words.states.retry}
      </button>
    </div>
  );
};

interface Asking<T> {
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
  query: Asking<T>;
  height: number;
  isPage?: boolean;
  children: (data: T) => React.ReactNode;
}) => {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) return <Failed error={query.error} retry={() => void query.refetch()} isPage={isPage} />;
  return (
    <div className="body">
      <Waiting height={height} />
    </div>
  );
};
