import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { send } from "../data/client.ts";
import { listed } from "../many/listed.ts";
import { useKey, useView } from "../shell/view.tsx";
import { brandsText } from "../text/team/brands.ts";
import { approversOf, type Colleague } from "./approvers.ts";

const words = brandsText.approvers;

/**
 * Says who can approve what somebody asks for, and leads to an invitation where nobody can. `asking` is the person who asks, by
 * default the viewer; null where nobody asks.
 */
export const WhoApproves = ({
  of = "brand",
  asking,
  isAsked = false,
}: {
  of?: "brand" | "organization";
  asking?: string | null;
  /** True of what waits already. */
  isAsked?: boolean;
}) => {
  const { mode, brand, session, may } = useView();
  const { data } = useQuery({
    queryKey: useKey()("colleagues"),
    queryFn: () =>
      send<{ readonly data: readonly Colleague[] }>("GET", "/colleagues", undefined, { view: { mode, brand } }),
  });
  if (data === undefined) return null;
  const now = new Date(session.test_clock ?? Date.now());
  const { ready, soon } = approversOf(data.data, {
    asking: asking === undefined ? session.person.id : asking,
    of,
    now,
  });
  // Of what nobody asked for yet two have to be able: one who asks, and another one.
  const isEnough = ready.length > (asking === null ? 1 : 0);
  return (
    <div className="stack">
      {ready.length > 0 && (
        <p className="soft" dir="auto">
          {words.ready(listed(ready.map(({ name }) => name)))}
        </p>
      )}
      {!isEnough && <p role="status">{asking === null ? words.few : isAsked ? words.nobody : words.nobodyYet}</p>}
      {!isEnough &&
        soon.map(({ id, name, approves_from }) => (
          <p key={id} className="soft" dir="auto">
            {words.soon(name, moment(approves_from ?? ""))}
          </p>
        ))}
      {!isEnough &&
        (may("people:write") ? (
          <p>
            <Link className="link" to="/settings" search={{ show: "invitations" }}>
              {words.invite}
            </Link>
          </p>
        ) : (
          <p className="soft">{words.ask}</p>
        ))}
    </div>
  );
};
