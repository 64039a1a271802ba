import { DURATION, DURATION_SPELLING } from "@entente/core/tables";
import { type CommandRow, type Given, type OptionRow, UsageError } from "../cli/command.ts";
import { withOperatorService } from "../cli/operator-service.ts";

interface Clock {
  readonly status: string;
  readonly now: string;
  readonly ran: readonly { readonly work: string; readonly items: number }[];
}

const clockText = ({ status, now, ran }: Clock): string => {
  const works = ran.map(({ work, items }) => `  ${work.padEnd(12)} ${items}`);
  const where = status === "ready" ? `The test clock is at ${now}.` : `The test clock is at ${now}, and on its way.`;
  return works.length === 0 ? where : [where, "Done on the way:", ...works].join("\n");
};

const ORGANIZATION: OptionRow = {
  flags: "--organization <id>",
  means: "the organization whose test data the clock is of; optional if there is only one",
};

const ofOrganization = ({ organization }: Given): { readonly organization?: string } =>
  organization === undefined ? {} : { organization: organization as string };

export const clockCommands: readonly CommandRow[] = [
  {
    name: "clock",
    summary: "Show the test clock, and what was done since it was last moved",
    options: [ORGANIZATION],
    examples: ["clock", "clock --json"],
    run: ({ env }, given) =>
      withOperatorService(env, async (callOperator) => {
        const value = await callOperator<Clock>("clock.show", ofOrganization(given));
        return { value, text: clockText(value) };
      }),
  },
  {
    name: "clock create",
    summary: "Begin a clock for the test data of an organization, which goes by it from then on; live data does not",
    options: [
      ORGANIZATION,
      { flags: "--instant <time>", means: "the instant at which it begins; default: the present time" },
    ],
    examples: ["clock create", "clock create --instant 2030-03-01T00:00:00Z"],
    run: ({ env }, { instant, ...given }) =>
      withOperatorService(env, async (callOperator) => {
        const begun = { ...ofOrganization(given), ...(instant === undefined ? {} : { instant }) };
        const value = await callOperator<Clock>("clock.create", begun);
        return { value, text: clockText(value) };
      }),
  },
  {
    name: "clock advance",
    summary:
      "Move the test clock forward, do what falls due on the way as if the time passed, and wait until it is done",
    arguments: [
      {
        name: "time",
        means: "a time such as 90m, 2h, 10d or 3w; default: until --to, or to where an advance was interrupted",
        isOptional: true,
      },
    ],
    options: [ORGANIZATION, { flags: "--to <time>", means: "the instant to move it to, in place of a time" }],
    examples: ["clock advance 10d", "clock advance --to 2030-04-01T00:00:00Z"],
    run({ env }, { time: by, to, ...given }) {
      const of = ofOrganization(given);
      if (by !== undefined && !DURATION.test(by as string))
        throw new UsageError(`"${by}" is no time: ${DURATION_SPELLING}.`);
      if (by !== undefined && to !== undefined) throw new UsageError("Give a time such as 10d, or --to <time>.");
      return withOperatorService(env, async (callOperator) => {
        const isAimless = by === undefined && to === undefined;
        if (isAimless && (await callOperator<Clock>("clock.show", of)).status === "ready")
          throw new UsageError("Give a time such as 10d, or --to <time>.");
        const aim = isAimless ? {} : by === undefined ? { to } : { by };
        const value = await callOperator<Clock>("clock.advance", { ...aim, ...of });
        return { value, text: clockText(value) };
      });
    },
  },
];
