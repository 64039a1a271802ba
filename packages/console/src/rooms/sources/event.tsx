import type { SourceEvent, SourceReplay } from "@entente/client";
import { moment } from "@entente/kit/format";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Refused } from "../../ui/refused.tsx";
import { Status, said } from "../../ui/status.tsx";
import { useAct } from "../../ui/use-act.ts";
import { Facts } from "./facts.tsx";
import type { Place } from "./place.ts";
import { EVENT_TONE } from "./tones.ts";

const words = sourceText.events;

/** One event: its status and reason, what it comes to now, and reading it again. */
export const OneEventRead = ({ event, place }: { event: SourceEvent; place: Place | undefined }) => {
  const { may } = useView();
  const { id, type, event_key: key, status, reason, happened_at: happened, created_at: arrived } = event;
  return (
    <div className="stack">
      <div className="row">
        <Status of={status} tones={EVENT_TONE} words={words.statuses} />
        <b>{type ?? words.untyped}</b>
        <code>{key}</code>
      </div>
      <p>{reason ?? said(words.means, status)}</p>
      <dl className="facts">
        <div>
          <dt>{words.columns.at}</dt>
          <dd>{moment(arrived)}</dd>
        </div>
        {happened !== null && (
          <div>
            <dt>{words.columns.happened}</dt>
            <dd>{moment(happened)}</dd>
          </div>
        )}
      </dl>
      <code>{id}</code>
      {place !== undefined && status !== "erased" && may("sources:write") && <Again event={event} place={place} />}
    </div>
  );
};

const Again = ({ event: { id, source, status }, place }: { event: SourceEvent; place: Place }) => {
  const { client } = useView();
  const look = useAct({
    act: (place: Place, { signal }): PromiseLike<SourceReplay> =>
      client.sources.replay(source, { ...place, dry_run: true }, { signal }),
  });
  const again = useAct({
    act: async (place: Place, { signal, idempotencyKey }) => {
      const { next } = await client.sources.replay(source, { ...place, dry_run: true }, { signal });
      if (next !== id) throw new Error(words.moved);
      await client.sources.replay(source, place, { signal, idempotencyKey });
    },
  });
  const report = look.data?.reports.find(({ event }) => event === id);
  const error = look.error ?? again.error;
  return (
    <>
      <div className="row">
        <button type="button" className="button" disabled={look.isBusy} onClick={() => look.start(place)}>
          {words.comesTo}
        </button>
        <button
          type="button"
          className="button"
          disabled={again.isBusy || status === "received"}
          onClick={() => again.start(place)}
        >
          {words.again}
        </button>
        {again.isDone && <span role="status">{words.againDone("1")}</span>}
      </div>
      {look.isDone && report === undefined && <p role="alert">{words.moved}</p>}
      {report !== undefined && (
        <div role="status">{report.reason === null ? <Facts facts={report.facts} /> : <p>{report.reason}</p>}</div>
      )}
      {error && <Refused error={error} />}
    </>
  );
};
