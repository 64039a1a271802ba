import type { Entente } from "@entente/client";
import { Dialog } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useKey, useView } from "../../shell/view.tsx";
import { checklistText } from "../../text/checklist.ts";
import { opening } from "../../ui/use-opening.ts";
import { keepDismissed, wasDismissed } from "./dismissed.ts";
import "./checklist.css";

const words = checklistText;
const TestSaleForm = lazy(async () => ({ default: (await import("./test-sale.tsx")).TestSaleForm }));

interface Page {
  readonly data: readonly { readonly id: string }[];
}

interface Step {
  readonly key: keyof typeof words.steps;
  /** The scopes that it takes to see whether it is done, and to do it. */
  readonly scopes: readonly string[];
  readonly read: (client: Entente) => PromiseLike<Page>;
  /** The page on which it is done, by the first of what the steps before it found. */
  readonly at: (found: Readonly<Record<string, string | undefined>>) => {
    readonly to: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly search?: Readonly<Record<string, string>>;
    readonly state?: object;
  };
}

const ONE = { limit: 1 };

const STEPS: readonly Step[] = [
  {
    key: "program",
    scopes: ["programs:write"],
    read: (client) => client.programs.list(ONE),
    at: () => ({ to: "/programs", state: opening("program") }),
  },
  {
    key: "rule",
    scopes: ["payout_rules:write"],
    read: (client) => client.payouts.rules.list(ONE),
    at: ({ program }) =>
      program === undefined
        ? { to: "/programs" }
        : { to: "/programs/$program", params: { program }, search: { show: "rules", rule: "new" } },
  },
  {
    key: "member",
    scopes: ["enrollments:write"],
    read: (client) => client.enrollments.list(ONE),
    at: () => ({ to: "/members/add" }),
  },
  {
    key: "click",
    scopes: ["performance:read", "enrollments:write"],
    read: (client) => client.performance.events.list({ ...ONE, type: "click" }),
    at: ({ member }) =>
      member === undefined ? { to: "/members" } : { to: "/members/$enrollment", params: { enrollment: member } },
  },
  {
    key: "sale",
    scopes: ["performance:read", "sources:write"],
    read: (client) => client.performance.events.list({ ...ONE, type: "sale" }),
    at: () => ({ to: "/activity/sources/new" }),
  },
  {
    key: "rail",
    scopes: ["payout_rails:write"],
    read: (client) => client.payouts.rails.list(ONE),
    at: () => ({ to: "/money", search: { show: "rails" } }),
  },
];

/** The first steps of a brand, ticked by what is there; nothing once all are done, or somebody has dismissed them. */
export const Checklist = () => {
  const { client, may, brand, mode } = useView();
  const view = `${mode} ${brand}`;
  const [isGone, setIsGone] = useState(() => wasDismissed(view));
  const steps = STEPS.filter(({ scopes }) => scopes.every(may));
  const { data } = useQuery({
    queryKey: useKey()("checklist"),
    queryFn: async () => {
      const pages = await Promise.all(steps.map(({ read }) => read(client)));
      return Object.fromEntries(steps.map(({ key }, nth) => [key, pages[nth]?.data[0]?.id]));
    },
    enabled: !isGone && steps.length > 0,
  });
  if (isGone || data === undefined) return null;
  const done = steps.filter(({ key }) => data[key] !== undefined);
  if (done.length === steps.length) return null;
  const next = steps.find(({ key }) => data[key] === undefined);
  return (
    <section className="card first-steps" aria-label={words.title}>
      <div className="head">
        <h2>{words.title}</h2>
        <div className="row">
          <span className="soft">{words.progress(count(done.length), count(steps.length))}</span>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              keepDismissed(view);
              setIsGone(true);
            }}
          >
            {words.dismiss}
          </button>
        </div>
      </div>
      <ol className="todo">
        {steps.map((step) => {
          const isDone = data[step.key] !== undefined;
          const { name, hint } = words.steps[step.key];
          return (
            <li key={step.key}>
              <span aria-hidden="true">{isDone ? "✓" : "○"}</span>
              <div>
                <b className={isDone ? "soft" : undefined}>{name}</b>
                {isDone ? <span className="hidden">{words.done}</span> : <small>{hint}</small>}
              </div>
              {!isDone && (
                <div className="row">
                  {step.key === "sale" && data.member !== undefined && may("performance:write") && (
                    <TestSale member={data.member} />
                  )}
                  <Link className={step === next ? "button primary" : "link"} {...(step.at(data) as { to: "/" })}>
                    {name}
                  </Link>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

/** A sale that somebody invents, where no source reports one yet. */
const TestSale = ({ member }: { member: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.testSale}
      </button>
      <Dialog open={isOpen} close={() => setIsOpen(false)} title={words.testSale}>
        <Suspense fallback={null}>
          <TestSaleForm member={member} close={() => setIsOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
};
