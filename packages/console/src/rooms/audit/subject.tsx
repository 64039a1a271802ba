import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { send } from "../../data/client.ts";
import { list } from "../../data/console.ts";
import { UNREAD, useProgramNames } from "../../data/names.ts";
import { named } from "../../format/named.ts";
import { useKey, useView, type Viewing } from "../../shell/view.tsx";
import { changesText } from "../../text/team/changes.ts";
import { Copy } from "../../ui/copy.tsx";
import { enrollmentsNamed } from "../members/data.ts";
import type { AuditPart } from "./search.ts";
import { type Entry, nameIn, pageOf } from "./subjects.ts";

const words = changesText.audit;
const MAX = 100;
const KEPT_MS = 60_000;

type Names = Readonly<Record<string, string>>;

interface Reading {
  readonly scope: string;
  readonly read: (view: Viewing) => Promise<readonly { readonly id: string; readonly name?: string | null }[]>;
}

/** The kinds whose latest are listed, so that one request names them: what is of another brand is not found one by one. */
const LISTED: Readonly<Record<string, Reading>> = {
  payout_rule: {
    scope: "payout_rules:read",
    read: async ({ client }) => (await client.payouts.rules.list({ limit: MAX })).data,
  },
  payout_rail: {
    scope: "payout_rails:read",
    read: async ({ client }) => (await client.payouts.rails.list({ limit: MAX })).data,
  },
  distribution: {
    scope: "distributions:read",
    read: async ({ client }) => (await client.distributions.list({ limit: MAX })).data,
  },
  contest: { scope: "contests:read", read: async ({ client }) => (await client.contests.list({ limit: MAX })).data },
  person: {
    scope: "people:read",
    read: async () => (await list<{ readonly id: string; readonly name: string }>("/people", { limit: MAX })).data,
  },
  enrollment: {
    scope: "enrollments:read",
    read: async ({ client, may }) =>
      (await enrollmentsNamed(client, { limit: MAX }, may)).data.map(({ id, name, referral_code }) => ({
        id,
        name: name ?? referral_code,
      })),
  },
  entity: {
    scope: "entities:read",
    read: async ({ client }) =>
      (await client.entities.list({ limit: MAX })).data.map(({ id, name, email }) => ({ id, name: name ?? email })),
  },
  api_key: {
    scope: "api_keys:read",
    read: async () => (await send<{ readonly data: readonly { id: string; name: string }[] }>("GET", "/api_keys")).data,
  },
};

/** The name of a subject as the service knows it now; undefined until it is read, and where it has none or is gone. */
const useName = (type: string, id: string): { readonly now: string | undefined; readonly isReading: boolean } => {
  const view = useView();
  const key = useKey();
  const programs: Names = useProgramNames();
  const listed = LISTED[type];
  const all = useQuery({
    queryKey: key("names of", type),
    queryFn: async (): Promise<Names> =>
      Object.fromEntries(
        ((await listed?.read(view)) ?? []).flatMap(({ id: of, name }) => (name ? [[of, name] as const] : [])),
      ),
    enabled: listed !== undefined && view.may(listed.scope),
    staleTime: KEPT_MS,
  });
  const known: Readonly<Record<string, Names>> = {
    program: programs,
    brand: Object.fromEntries(view.session.brands.map(({ id: of, name }) => [of, name])),
    organization: { [view.session.organization.id]: view.session.organization.name },
  };
  const isReading = all.isLoading || (type === "program" && programs === UNREAD);
  return { now: known[type]?.[id] ?? all.data?.[id], isReading };
};

/** The kind of a subject in words: the one of an event, or the noun of the verb. */
const kindOf = ({ verb, subject: { type } }: Entry & { readonly verb: string }): string =>
  changesText.happenings.nouns[type] ?? changesText.actions.nouns[verb.split(".")[0] ?? ""] ?? type;

/** The subject of an entry by its name, which leads to its page; its id is behind a button, and its entries behind a link. */
export const Subject = ({
  entry,
  name: known,
  part,
  isNameAlone = false,
}: {
  entry: Entry & { readonly verb: string };
  /** The name that the entry itself has. */
  name?: string | undefined;
  part?: AuditPart;
  /** True to leave out its entries and its id. */
  isNameAlone?: boolean;
}) => {
  const { type, id } = entry.subject;
  const { now, isReading } = useName(type, id);
  const name = now ?? known ?? nameIn(entry);
  const page = pageOf(entry);
  // Without a name its kind says what it is, once nobody reads one any more; the id is beside it.
  const shown = <span dir="auto">{name ?? (isReading ? "…" : kindOf(entry))}</span>;
  return (
    <span className="row">
      {page === undefined ? (
        shown
      ) : (
        <Link className="link" {...(page as { to: "/" })}>
          {shown}
        </Link>
      )}
      {!isNameAlone && (
        <>
          <Link
            className="link soft"
            to="/audit"
            search={{ ...(part && { show: part }), subject: id }}
            title={id}
            aria-label={`${named(words.title)} ${name ?? id}`}
          >
            {words.title}
          </Link>
          <Copy value={id} />
        </>
      )}
    </span>
  );
};
