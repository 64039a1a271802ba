import { Dialog } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { MemberChoice } from "../../ui/member-choice.tsx";

const words = text.activity.filters;

/** The name of a member, or else the code; undefined until it is read. */
const useMemberName = (enrollment: string | undefined): string | undefined => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("name of member", enrollment),
    queryFn: async () => {
      const id = enrollment as string;
      if (!may("entities:read")) return (await client.enrollments.retrieve(id)).referral_code;
      const { entity, referral_code } = await client.enrollments.retrieve(id, { expand: ["entity"] });
      return entity.name ?? entity.email ?? referral_code;
    },
    enabled: enrollment !== undefined && may("enrollments:read"),
  });
  return query.data;
};

/** The choice of the member whose events are listed. */
export const MemberFilter = ({
  enrollment,
  choose,
}: {
  enrollment: string | undefined;
  choose: (enrollment: string | undefined) => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const name = useMemberName(enrollment);
  if (enrollment !== undefined)
    return (
      <button
        type="button"
        className="button"
        aria-label={words.allMembers}
        title={words.allMembers}
        onClick={() => choose(undefined)}
      >
        <span dir="auto">{name ?? "…"}</span> ✕
      </button>
    );
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.ofMember}
      </button>
      {isOpen && (
        <Dialog open close={() => setIsOpen(false)} title={words.ofMember}>
          <div className="stack">
            <MemberChoice
              chosen={null}
              choose={({ id }) => {
                setIsOpen(false);
                choose(id);
              }}
            />
          </div>
        </Dialog>
      )}
    </>
  );
};
