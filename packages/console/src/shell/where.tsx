import { Segments } from "@entente/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { saidOf } from "../data/errors.ts";
import { changeSession, type Session } from "../data/session.ts";
import { text } from "../text/index.ts";

/** Choices of the brand and of its live or test data. */
export const Where = ({ session }: { session: Session }) => {
  const change = useChange();
  return (
    <>
      {session.brands.length > 1 && (
        <select
          className="field"
          aria-label={text.app.brand}
          value={session.brand ?? ""}
          onChange={(event) => change.mutate({ brand: event.target.value })}
        >
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      )}
      <Segments
        label={text.app.mode.label}
        values={{ live: text.app.mode.live, test: text.app.mode.test }}
        value={session.mode}
        choose={(mode) => change.mutate({ mode })}
      />
      {change.error && (
        <p className="not-changed" role="alert">
          <b>{text.app.notChanged}</b> {saidOf(change.error)}
        </p>
      )}
    </>
  );
};

/** Shows other data in the same room: the page of one thing is left, since the thing is not in the other data. */
const useChange = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useRouterState({ select: ({ location }) => location });
  return useMutation({
    networkMode: "always",
    mutationFn: changeSession,
    onSuccess: async (session) => {
      const [, room = ""] = pathname.split("/");
      const { show } = search as { readonly show?: string };
      const part = pathname === `/${room}` && show !== undefined ? { show } : {};
      await navigate({ to: `/${room}`, search: part } as never);
      queries.setQueryData(["session"], session);
    },
  });
};
