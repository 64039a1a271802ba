import type { PayoutRulePreview, ProgramSimulation } from "@entente/client";
import { count, date } from "@entente/kit/format";
import { digitsOf } from "../../data/summed.ts";
import { text } from "../../text/index.ts";
import { explainText } from "../../text/paying/explain.ts";
import { simulationText } from "../../text/paying/simulation.ts";
import type { Chain, Chains, Part } from "../chain.ts";
import type { Previewed, Simulated } from "../subject.ts";
import { eventPart, pageOf } from "./activity.ts";
import { inMoney } from "./sentences.ts";

const words = explainText;
const PAGE = 100;
const DAY_MS = 86_400_000;

type Row = ProgramSimulation["data"][number];

/** The digits of the amounts that a difference lies between. */
const betweenOf = (row: Pick<Row, "now_minor" | "proposed_minor" | "exact">) => ({
  now: String(digitsOf(row, "now_minor")),
  proposed: String(digitsOf(row, "proposed_minor")),
});

const counting =
  (holds: (difference: bigint) => boolean) =>
  (row: Row): bigint =>
    holds(digitsOf(row, "difference_minor")) ? 1n : 0n;

/** The share of a member in each figure of a simulation. */
const SIMULATED: Readonly<Record<Simulated, (row: Row) => bigint>> = {
  now_minor: (row) => digitsOf(row, "now_minor"),
  proposed_minor: (row) => digitsOf(row, "proposed_minor"),
  difference_minor: (row) => digitsOf(row, "difference_minor"),
  gaining: counting((difference) => difference > 0n),
  losing: counting((difference) => difference < 0n),
  unchanged: counting((difference) => difference === 0n),
};

type Amounts = PayoutRulePreview["data"][number]["amounts"][number];

/** The share of a member in each figure of the preview of a rule. */
const PREVIEWED: Readonly<Record<Previewed, (amounts: Amounts) => bigint>> = {
  before_minor: (amounts) => digitsOf(amounts, "before_minor"),
  after_minor: (amounts) => digitsOf(amounts, "after_minor"),
  change_minor: (amounts) => digitsOf(amounts, "change_minor"),
  members: () => 1n,
  gaining: (amounts) => (digitsOf(amounts, "change_minor") > 0n ? 1n : 0n),
  losing: (amounts) => (digitsOf(amounts, "change_minor") < 0n ? 1n : 0n),
};

export const memberChains: Pick<Chains, "simulation" | "preview" | "requirement"> = {
  async preview({ figure, asked, shown }, { client, after }): Promise<Chain> {
    const { data, has_more } = await client.payouts.rules.preview({ ...asked, limit: PAGE, ...after });
    const parts = data.flatMap(({ enrollment, recipient: { name, email }, amounts }) =>
      amounts
        .filter((one) => one.currency === shown && PREVIEWED[figure](one) !== 0n)
        .map(
          (one): Part => ({
            id: enrollment,
            name: name ?? email ?? text.members.unnamed,
            minor: PREVIEWED[figure](one),
            place: { to: "/members/$enrollment", params: { enrollment } },
          }),
        ),
    );
    return pageOf(parts, data.at(-1)?.enrollment, has_more);
  },

  async simulation(subject, { client, after }): Promise<Chain> {
    const { figure, program, asked, enrollment, time, between, shown } = subject;
    if (enrollment !== undefined && figure === "difference_minor" && between !== undefined) {
      const part = (figure: "proposed_minor" | "now_minor", name: string, minor: bigint): Part => ({
        id: figure,
        name,
        minor,
        opens: { ...subject, figure },
      });
      return {
        data: [
          part("proposed_minor", simulationText.proposed, BigInt(between.proposed)),
          part("now_minor", words.less(simulationText.now), -BigInt(between.now)),
        ],
        has_more: false,
      };
    }
    if (enrollment !== undefined) {
      const { from, to, time_zone: zone } = time;
      const { data, has_more } = await client.performance.events.list({
        ...{ enrollment, program, from, to, limit: PAGE },
        ...after,
      });
      return {
        data: data.map((event) => eventPart(event, digitsOf(event, "value_minor"))),
        has_more,
        isBasis: true,
        lines: [words.simulated(date(from, zone), date(new Date(Date.parse(to) - 1).toISOString(), zone))],
      };
    }
    const { data, has_more } = await client.programs.simulate(program, { ...asked, limit: PAGE, ...after });
    const parts = data
      .filter((row) => row.currency === shown && SIMULATED[figure](row) !== 0n)
      .map(
        (row): Part => ({
          id: row.id,
          name: row.recipient.name ?? row.recipient.email ?? text.members.unnamed,
          minor: SIMULATED[figure](row),
          opens: {
            ...subject,
            figure: figure.endsWith("_minor") ? figure : "difference_minor",
            enrollment: row.enrollment,
            between: betweenOf(row),
          },
          ...(!figure.endsWith("_minor") && {
            as: { minor: digitsOf(row, "difference_minor"), currency: row.currency },
          }),
        }),
      );
    return pageOf(parts, data.at(-1)?.id, has_more);
  },

  async requirement({ enrollment, metric, days, at }, { client, value, after }): Promise<Chain> {
    const end = Date.parse(at);
    const { data, has_more } = await client.performance.events.list({
      enrollment,
      // A window ends with its instant, and a list before it.
      to: new Date(end + 1).toISOString(),
      ...(days !== null && { from: new Date(end - days * DAY_MS + 1).toISOString() }),
      limit: PAGE,
      ...after,
    });
    const parts = data.flatMap((event) => {
      const { projection, currency } = event;
      const minor = projection.projected ? projection.metrics[metric] : undefined;
      if (minor === undefined || (value.currency !== null && currency !== value.currency)) return [];
      return [eventPart(event, BigInt(minor))];
    });
    return {
      ...pageOf(parts, data.at(-1)?.id, has_more),
      rowsMayChange: true,
      sentence: {
        enrollment,
        say: (say, language) => {
          const shown = value.currency === null ? count(Number(value.minor), language) : inMoney(value, language);
          return say.measured(
            say.metrics[metric] ?? say.metrics.any ?? "",
            shown,
            days === null ? null : count(days, language),
          );
        },
      },
    };
  },
};
