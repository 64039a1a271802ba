import { Field, Pill, useRested } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useProgramNames } from "../data/names.ts";
import { enrollmentsNamed, type NamedEnrollment } from "../rooms/members/data.ts";
import { useKey, useView } from "../shell/view.tsx";
import { actText } from "../text/acts.ts";
import { text } from "../text/index.ts";
import { Asked } from "./states.tsx";

const words = actText;
const FOUND_MAX = 8;

/** The state of a member who earns nothing now, in a word; null of one who earns. */
export const stateOf = ({ approval_status: approval, status }: NamedEnrollment): string | null => {
  if (status !== "active") return text.members.status[status] ?? status;
  return approval === "approved" ? null : (text.members.approval[approval] ?? approval);
};

const State = ({ of }: { of: NamedEnrollment }) => {
  const state = stateOf(of);
  return state !== null && <Pill tone="warn">{state}</Pill>;
};

/** The choice of a member, found by name, address or code. */
export const MemberChoice = ({
  program,
  isChoosable = () => true,
  chosen,
  choose,
}: {
  /** The program whose members are listed; without it those of all. */
  program?: string;
  isChoosable?: (member: NamedEnrollment) => boolean;
  chosen: string | null;
  choose: (member: NamedEnrollment) => void;
}) => {
  const { client, may } = useView();
  const key = useKey();
  const programs = useProgramNames();
  const [typed, setTyped] = useState("");
  const q = useRested(typed.trim());
  const query = useQuery({
    queryKey: key("member choice", program, q),
    queryFn: () =>
      enrollmentsNamed(
        client,
        { limit: FOUND_MAX, ...(q !== "" && { q }), ...(program !== undefined && { program }) },
        may,
      ),
  });
  return (
    <>
      <Field label={words.find} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Asked query={query} height={120}>
        {({ data }) => {
          const found = data.filter(isChoosable);
          return found.length === 0 ? (
            <p className="soft">{words.noMember}</p>
          ) : (
            <fieldset className="scopes">
              <legend className="hidden">{words.members}</legend>
              {found.map((member) => (
                <label key={member.id} className="row">
                  <input
                    type="radio"
                    name="enrollment"
                    checked={chosen === member.id}
                    onChange={() => choose(member)}
                  />
                  <span dir="auto">{member.name ?? member.referral_code}</span>
                  <span className="soft" dir="auto">
                    {programs[member.program] ?? ""}
                  </span>
                  <State of={member} />
                </label>
              ))}
            </fieldset>
          );
        }}
      </Asked>
    </>
  );
};
