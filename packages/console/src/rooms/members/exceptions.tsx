import type { Enrollment, RequirementOverride } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { isAsserted, metricInWords } from "../../data/requirements.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { actText } from "../../text/acts.ts";
import { Act } from "../../ui/act.tsx";
import { type Known, type Line, sentenceOf } from "./standing-lines.ts";

const words = actText.requirement;
const ALL = 100;

/** The acts on a requirement that a member does not meet: the member is exempt from it, or an assertion is confirmed. */
export const RequirementActs = ({
  line: { key, sentence, metric },
  enrollment: { id, entity },
  known: { requirements, names },
}: {
  line: Line;
  enrollment: Enrollment;
  known: Known;
}) => {
  const { client, may } = useView();
  const isOfProgram = requirements.some((one) => one.id === key);
  const name = metricInWords(metric, names);
  return (
    <>
      {isAsserted(metric) && may("assertions:write") && (
        <Act
          name={words.confirm}
          title={words.confirmTitle(name)}
          hint={words.confirmHint}
          run={(sending) => client.assertions.create({ entity, key: metric.slice(metric.indexOf(":") + 1) }, sending)}
        />
      )}
      {isOfProgram && may("requirement_overrides:write") && (
        <Act
          name={words.exempt}
          title={words.exemptTitle}
          hint={words.exemptHint(sentence)}
          run={(sending) =>
            client.enrollments.requirementOverrides.create(id, { requirement: key, disabled: true }, sending)
          }
        />
      )}
    </>
  );
};

const said = ({ requirement, disabled }: RequirementOverride, known: Known): string => {
  const row = known.requirements.find(({ id }) => id === requirement);
  if (row === undefined) return words.own;
  return (disabled ? words.exempted : words.changed)(sentenceOf(row, known));
};

/** The exceptions that a member has from the requirements, each of which may be ended. */
export const Exceptions = ({ enrollment, known }: { enrollment: Enrollment; known: Known }) => {
  const { client, may } = useView();
  const { requirementOverrides } = client.enrollments;
  const { data } = useQuery({
    queryKey: useKey()("exceptions", enrollment.id),
    queryFn: () => requirementOverrides.list(enrollment.id, { limit: ALL }),
    enabled: may("requirement_overrides:read"),
  });
  const active = (data?.data ?? []).filter(({ status }) => status === "active");
  if (active.length === 0) return null;
  return (
    <section className="stack" aria-label={words.exemptions}>
      <h3>{words.exemptions}</h3>
      <ul className="plain-list">
        {active.map((one) => (
          <li key={one.id}>
            <span>{said(one, known)}</span>
            {may("requirement_overrides:write") && (
              <Act
                name={words.end}
                title={words.endTitle}
                hint={words.endHint}
                run={(sending) => requirementOverrides.delete(enrollment.id, one.id, sending)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
