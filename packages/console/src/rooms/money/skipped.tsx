import type { PayoutBatch } from "@entente/client";
import { Pill } from "@entente/kit";
import { amount, count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { nameIn, UNREAD } from "../../data/names.ts";
import { Explained } from "../../explain/explained.tsx";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { moneyText as words } from "../../text/money.ts";
import { minimumOf } from "./minimum.ts";

const PROGRAMS_MAX = 100;

type Left = PayoutBatch["skipped"][number];

/** The names of recipients, by entity, as far as the viewer may read them; a batch lists 100 at most. */
const useNames = (skipped: readonly Left[]): Readonly<Record<string, string>> => {
  const { client, may } = useView();
  const ids = [...new Set(skipped.map(({ entity }) => entity))];
  const { data, isLoading } = useQuery({
    queryKey: useKey()("skipped", ids),
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(
          ids.map(async (id) => {
            const { name, email } = await client.entities.retrieve(id);
            return [id, name ?? email ?? text.members.unnamed] as const;
          }),
        ),
      ),
    enabled: ids.length > 0 && may("entities:read"),
  });
  return isLoading ? UNREAD : (data ?? {});
};

/** Names who is not in a batch, why, and how much stays owed to each. */
export const SkippedList = ({ skipped, program }: Pick<PayoutBatch, "skipped" | "program">) => {
  const { client, may } = useView();
  const names = useNames(skipped);
  const { data: programs } = useQuery({
    queryKey: useKey()("minimums"),
    queryFn: async () => (await client.programs.list({ limit: PROGRAMS_MAX })).data,
    enabled: may("programs:read") && skipped.some(({ reason }) => reason === "below_minimum"),
  });
  const reasonOf = ({ reason, currency }: Left): string => {
    const minimum = reason === "below_minimum" ? minimumOf(programs ?? [], program, currency) : null;
    return minimum === null ? (words.skippedFor[reason] ?? reason) : words.belowMinimum(amount(minimum, currency));
  };
  return (
    <ul className="plain-list">
      {skipped.map((left) => (
        <li key={`${left.entity} ${left.currency}`}>
          <span>
            <b dir="auto">{nameIn(names, left.entity)}</b>
            <span className="line soft">{reasonOf(left)}</span>
          </span>
          <span className="num">
            <Explained
              of={{ of: "payouts", owed: "free", entity: left.entity }}
              minor={left.amount_minor}
              currency={left.currency}
              name={words.columns.skipped}
            />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Shows who is not in the batch, and why. */
export const Skipped = ({ batch: { skipped, skipped_count, program } }: { batch: PayoutBatch }) => (
  <section className="card" aria-label={words.columns.skipped}>
    <div className="head">
      <h2>{words.columns.skipped}</h2>
      <Pill>{count(skipped_count)}</Pill>
    </div>
    <div className="body">
      {skipped.length === 0 && <p className="soft">{words.noSkipped}</p>}
      <SkippedList skipped={skipped} program={program} />
    </div>
  </section>
);
