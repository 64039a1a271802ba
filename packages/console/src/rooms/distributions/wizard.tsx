import type { Distribution, Program, ValidatedDistribution } from "@entente/client";
import { Pill, Segments, useRested } from "@entente/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { type Fault, faultOf, inLabels } from "../../ui/faults.ts";
import { type Typed, typedOf } from "../../ui/inputs.ts";
import { Inputs } from "../../ui/inputs.tsx";
import { Asked, Empty } from "../../ui/states.tsx";
import {
  type Draft,
  draftOf,
  EVERY_INPUT,
  type Finding,
  faultAmong,
  faultWithin,
  savedAs,
  slotName,
  stepOf,
  stepOfFault,
  wrongIn,
} from "./draft.ts";
import { budgetInputs, NEW_SLOT, SLOT, WHAT } from "./inputs.ts";
import { LaunchSummary, launchHint } from "./launch-summary.tsx";
import { STEPS, type Step } from "./search.ts";
import { isEditable } from "./states.ts";

const words = distributionText;
const ALL = 100;

/** A plan that is saved and validated while it is typed. The draft is the service's, so that it survives a reload. */
export const WizardPage = () => {
  const { distribution: id } = useParams({ from: "/shell/distributions/$distribution/edit" });
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("draft", id),
    queryFn: () => client.distributions.retrieve(id),
    // What is typed here is newer than what a second reading would say.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Asked query={query} height={400} isPage>
      {(distribution) =>
        isEditable(distribution.status) ? (
          <Wizard key={distribution.id} distribution={distribution} />
        ) : (
          <>
            <p>
              <Back id={distribution.id} name={distribution.name} />
            </p>
            <h1>{words.notEditable}</h1>
            <p className="soft">{words.meanings[distribution.status]}</p>
          </>
        )
      }
    </Asked>
  );
};

const Back = ({ id, name }: { id: string; name: string }) => (
  <Link className="link" to="/distributions/$distribution" params={{ distribution: id }} dir="auto">
    {name}
  </Link>
);

const listed = (fault: Fault | null): readonly Fault[] => (fault === null ? [] : [fault]);

type Findings = Pick<ValidatedDistribution, "errors" | "warnings">;

/** Saves a draft once typing rests, then validates it; one after the other, so that the last one typed is the last one saved. */
const useSaving = (distribution: Distribution, draft: Draft, wrong: Fault | null) => {
  const { client } = useView();
  const { id, spec } = distribution;
  const [findings, setFindings] = useState<Findings | null>(null);
  const save = useMutation({
    networkMode: "always",
    scope: { id: `draft ${id}` },
    mutationFn: async (said: Draft | null) => {
      if (said !== null) await client.distributions.update(id, savedAs(said, spec));
      const { errors, warnings } = await client.distributions.validate(id);
      return { errors, warnings };
    },
    onSuccess: setFindings,
  });
  const rested = useRested(draft);
  const saved = useRef<string>(undefined);
  const { mutate } = save;
  useEffect(() => {
    const next = JSON.stringify(rested);
    if (saved.current === next || wrong !== null) return;
    const isFirst = saved.current === undefined;
    saved.current = next;
    mutate(isFirst ? null : rested);
  }, [rested, wrong, mutate]);
  // A draft that did not arrive for want of a network is sent once there is one.
  const { isError, variables } = save;
  useEffect(() => {
    if (!isError) return;
    const again = () => mutate(variables ?? null);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [isError, variables, mutate]);
  const isWaiting = wrong === null && (save.isPending || JSON.stringify(draft) !== saved.current);
  return { findings, fault: wrong ?? faultOf(save.error), isWaiting };
};

const Wizard = ({ distribution }: { distribution: Distribution }) => {
  const { step = "what" } = useSearch({ from: "/shell/distributions/$distribution/edit" });
  const navigate = useNavigate({ from: "/distributions/$distribution/edit" });
  const [draft, setDraft] = useState<Draft>(() => draftOf(distribution));
  const wrong = useMemo(() => wrongIn(draft), [draft]);
  const { findings, fault, isWaiting } = useSaving(distribution, draft, wrong);
  const all = [...(findings?.errors ?? []), ...(findings?.warnings ?? [])];
  const wrongOf = (of: Step): number =>
    (findings?.errors ?? []).filter((finding) => stepOf(finding) === of).length +
    (fault !== null && stepOfFault(fault) === of ? 1 : 0);
  const names = Object.fromEntries(
    STEPS.map((of, at) => [of, words.stepName(at + 1, words.steps[of], of === "check" ? 0 : wrongOf(of))]),
  ) as Record<Step, string>;
  const go = (to: Step | undefined) => to !== undefined && void navigate({ search: { step: to }, replace: true });
  const at = STEPS.indexOf(step);
  const show = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const shared = { draft, show, fault, findings: all.filter((finding) => stepOf(finding) === step) };
  return (
    <>
      <div className="title">
        <div>
          <p className="soft">
            <Back id={distribution.id} name={draft.what.name || distribution.name} />
          </p>
          <h1>{words.edit}</h1>
        </div>
        <span role="status" className="soft">
          {isWaiting ? words.saving : fault !== null ? words.notSaved : words.saved}
        </span>
      </div>
      <div className="row parts">
        <Segments label={words.plan} values={names} value={step} choose={go} />
      </div>
      <section className="card" aria-label={words.steps[step]}>
        <div className="head">
          <h2>{words.steps[step]}</h2>
        </div>
        <div className="body stack">
          {step === "what" && (
            <Inputs
              inputs={WHAT}
              typed={draft.what}
              change={(what) => show({ what })}
              faults={listed(faultAmong(fault, WHAT))}
            />
          )}
          {step === "programs" && <Programs {...shared} />}
          {step === "budget" && <BudgetStep {...shared} />}
          {step === "slots" && <Slots {...shared} />}
          {step === "check" && (
            <Check
              distribution={distribution}
              draft={draft}
              findings={findings}
              fault={fault}
              isWaiting={isWaiting}
              go={go}
            />
          )}
          <div className="row end">
            <button type="button" className="button" disabled={at === 0} onClick={() => go(STEPS[at - 1])}>
              {words.before}
            </button>
            {step !== "check" && (
              <button type="button" className="button primary" onClick={() => go(STEPS[at + 1])}>
                {words.next}
              </button>
            )}
          </div>
        </div>
      </section>
    </>
  );
};

interface StepProps {
  readonly draft: Draft;
  readonly show: (next: Partial<Draft>) => void;
  readonly fault: Fault | null;
  /** The findings of the validation in this step. */
  readonly findings: readonly Finding[];
}

const Findings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map(({ code, message, slot, program }) => (
    <p key={`${code} ${slot} ${program}`} className="fault">
      {message}
    </p>
  ));

const Programs = ({ draft: { programs }, show, fault, findings }: StepProps) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("programs to choose"),
    queryFn: () => client.programs.list({ limit: ALL }),
  });
  const flip = (id: string) =>
    show({ programs: programs.includes(id) ? programs.filter((one) => one !== id) : [...programs, id] });
  const about = (id: string) => findings.filter(({ program }) => program === id);
  return (
    <Asked query={query} height={120}>
      {({ data, has_more }) => (
        <fieldset className="choices">
          <legend className="soft">{words.programsHint}</legend>
          {data.length === 0 && <Empty title={words.noPrograms} hint={text.programs.emptyHint} />}
          {data
            .filter(({ id, status }) => status !== "archived" || programs.includes(id))
            .map((program: Program) => (
              <div key={program.id}>
                <label className="row">
                  <input type="checkbox" checked={programs.includes(program.id)} onChange={() => flip(program.id)} />
                  <span dir="auto" className="any">
                    {program.name}
                  </span>
                  {program.status !== "active" && (
                    <Pill tone="warn">{text.programs.statuses[program.status] ?? ""}</Pill>
                  )}
                </label>
                <Findings findings={about(program.id)} />
              </div>
            ))}
          {has_more && <p className="soft">{programText.firstHundred}</p>}
          <Findings findings={findings.filter(({ program }) => program === undefined)} />
          {fault !== null && stepOfFault(fault) === "programs" && (
            <p className="fault">{inLabels(fault.message, EVERY_INPUT)}</p>
          )}
        </fieldset>
      )}
    </Asked>
  );
};

const BudgetStep = ({ draft: { budget }, show, fault, findings }: StepProps) => (
  <>
    <p className="soft">{words.budgetHint}</p>
    <Inputs
      inputs={budgetInputs(budget.mode ?? "none")}
      typed={budget}
      change={(next) => show({ budget: next })}
      faults={listed(faultWithin(fault, "budget"))}
    />
    <Findings findings={findings} />
  </>
);

const Slots = ({ draft: { slots, policy }, show, fault, findings }: StepProps) => {
  const replace = (at: number, next: readonly Typed[]) => show({ slots: slots.toSpliced(at, 1, ...next) });
  const plan = fault !== null && stepOfFault(fault) === "slots" ? fault : null;
  const isOfSlot = slots.some((_, at) => faultWithin(plan, `spec.plan.entity.slots[${at}]`) !== null);
  return (
    <>
      <p className="soft">{words.slotsHint}</p>
      <Inputs
        inputs={[
          {
            name: "enrollment_policy",
            label: words.fields.policy,
            kind: "choice",
            choices: words.policies,
          },
        ]}
        typed={{ enrollment_policy: policy }}
        change={(next) => show({ policy: next.enrollment_policy ?? policy })}
        faults={listed(isOfSlot ? null : plan)}
      />
      {slots.map((slot, at) => (
        // A slot has no other name that stays while its name is typed.
        <fieldset key={at} className="choices slot">
          <legend dir="auto">{slotName(slot, at)}</legend>
          <Inputs
            inputs={SLOT}
            typed={slot}
            change={(next) => replace(at, [next])}
            faults={listed(faultWithin(plan, `spec.plan.entity.slots[${at}]`))}
          />
          <Findings findings={findings.filter((finding) => finding.slot === slotName(slot, at))} />
          <div className="row end">
            <button type="button" className="button" disabled={slots.length === 1} onClick={() => replace(at, [])}>
              {words.removeSlot}
            </button>
          </div>
        </fieldset>
      ))}
      <div>
        <button
          type="button"
          className="button"
          onClick={() => show({ slots: [...slots, typedOf(SLOT, NEW_SLOT, "usd")] })}
        >
          {words.addSlot}
        </button>
      </div>
    </>
  );
};

const Check = ({
  distribution: { id, name },
  draft,
  findings,
  fault,
  isWaiting,
  go,
}: {
  distribution: Distribution;
  draft: Draft;
  findings: Findings | null;
  fault: Fault | null;
  isWaiting: boolean;
  go: (step: Step) => void;
}) => {
  const { client, may } = useView();
  const navigate = useNavigate();
  const { errors = [], warnings = [] } = findings ?? {};
  const isReady = findings !== null && errors.length === 0 && fault === null && !isWaiting;
  const line = (finding: Finding, tone: "bad" | "warn") => (
    <li key={`${finding.code} ${finding.slot} ${finding.program}`}>
      <span className="row">
        <Pill tone={tone}>{tone === "bad" ? words.inTheWay : words.mayWait}</Pill>
        <span dir="auto">{finding.slot === undefined ? finding.message : `${finding.slot}: ${finding.message}`}</span>
      </span>
      <button type="button" className="button" onClick={() => go(stepOf(finding))}>
        {words.steps[stepOf(finding)]}
      </button>
    </li>
  );
  return (
    <>
      {fault !== null && (
        <p className="fault" role="alert">
          {inLabels(fault.message, EVERY_INPUT)}
        </p>
      )}
      <p role="status">{isWaiting ? words.saving : isReady ? words.isReady : words.isNotReady}</p>
      <ul className="plain-list">
        {errors.map((finding) => line(finding, "bad"))}
        {warnings.map((finding) => line(finding, "warn"))}
      </ul>
      {isReady && <LaunchSummary draft={draft} />}
      {may("distributions:launch") && (
        <span>
          <Act
            name={words.verbs.launch}
            title={programText.sure(words.verbs.launch, name)}
            hint={launchHint(draft.budget.mode ?? "none")}
            disabled={!isReady}
            primary
            run={async (sending) => {
              await client.distributions.launch(id, sending);
              await navigate({ to: "/distributions/$distribution", params: { distribution: id } });
            }}
          />
        </span>
      )}
    </>
  );
};
