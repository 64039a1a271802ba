import type { Enrollment, Entity } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";

const words = text.members;
const FEW = 20;
const ERASED = "entities.erase";

/** When somebody was erased, as the audit log has it: null where they were not or it is not read yet, undefined where it may not be read. */
const useErasure = (entity: string) => {
  const { client, may } = useView();
  const { data, isLoading } = useQuery({
    queryKey: useKey()("erasure", entity),
    queryFn: async () => {
      const { data } = await client.auditEntries.list({ subject: entity, order: "desc", limit: FEW });
      return data.find(({ verb }) => verb === ERASED)?.created_at ?? null;
    },
    enabled: may("audit:read"),
  });
  // Until it is read nobody says that it may be so.
  return isLoading ? null : data;
};

/** Of somebody without a name and an address: whether these were erased. */
export const Gone = ({ entity }: { entity: string }) => {
  const at = useErasure(entity);
  if (at === null) return null;
  return (
    <span title={at === undefined ? words.perhapsErased : words.erasedOn(moment(at))}>
      {at !== undefined && <Pill tone="bad">{words.erased}</Pill>}
    </span>
  );
};

/** The same in a sentence, for the page of a member. */
export const GoneSentence = ({ entity }: { entity: string }) => {
  const at = useErasure(entity);
  if (at === null) return null;
  return (
    <p className="row">
      {at !== undefined && <Pill tone="bad">{words.erased}</Pill>}
      <span>{at === undefined ? words.perhapsErased : words.erasedOn(moment(at))}</span>
    </p>
  );
};

/** Into whom somebody was merged, with the way to their page where they are in the same program. */
export const Merged = ({ into, program }: { into: string; program: Enrollment["program"] }) => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("merged into", into, program),
    queryFn: async () => {
      const [person, { data }] = await Promise.all([
        client.entities.retrieve(into).catch((): Pick<Entity, "name" | "email"> => ({ name: null, email: null })),
        client.enrollments.list({ entity: into, program, limit: 1 }),
      ]);
      return { name: person.name ?? person.email ?? into, enrollment: data[0]?.id ?? null };
    },
  });
  const said = data === undefined ? "" : words.mergedInto(data.name);
  return (
    <p className="row">
      <Pill tone="warn">{words.merged}</Pill>
      {data?.enrollment ? (
        <Link className="link" to="/members/$enrollment" params={{ enrollment: data.enrollment }}>
          {said}
        </Link>
      ) : (
        <b dir="auto">{said}</b>
      )}
      <span className="soft">{words.mergedHint}</span>
    </p>
  );
};
