import type { Source, SourceHealth, SourcesUpdateParams } from "@entente/client";
import { Pill } from "@entente/kit";
import { moment } from "@entente/kit/format";
import { Link, useParams } from "@tanstack/react-router";
import { namesIn, useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { sourceText } from "../../text/sources.ts";
import { Act } from "../../ui/act.tsx";
import { CopyId } from "../../ui/copy-id.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Asked } from "../../ui/states.tsx";
import { said } from "../../ui/status.tsx";
import { apiInWords } from "./api.ts";
import { VendorCoupons } from "./coupons.tsx";
import { mayTrust, useSource } from "./data.ts";
import { Events } from "./events.tsx";
import { faultsOf, healthOf, refusalInWords } from "./health.ts";
import { MappingCard } from "./mapping.tsx";
import { ChangePrograms } from "./programs-choice.tsx";
import { ReadAgain } from "./read-again.tsx";
import { Setup } from "./setup.tsx";

const words = sourceText;
const INPUTS: readonly Input[] = [
  { name: "name", label: words.fields.name, kind: "text" },
  { name: "click_keys", label: words.fields.clickKeys, kind: "names", hint: words.fields.keysHint },
  { name: "code_keys", label: words.fields.codeKeys, kind: "names", hint: words.fields.keysHint },
];

export const SourcePage = () => {
  const { source: id } = useParams({ from: "/shell/activity/sources/$source" });
  const query = useSource(id);
  return (
    <Asked query={query} height={420} isPage>
      {({ source, health }) => (
        <>
          <Head source={source} health={health} />
          <div className="two">
            <div className="stack">
              {source.status !== "archived" && <Setup source={source} health={health} />}
              {source.status !== "archived" && <VendorCoupons source={source} />}
              <Events source={source} health={health} />
              {source.mapping !== null && <MappingCard key={source.id} source={source} />}
            </div>
            <Health source={source} health={health} />
          </div>
        </>
      )}
    </Asked>
  );
};

const Head = ({ source, health }: { source: Source; health: SourceHealth }) => {
  const { may } = useView();
  const names = useProgramNames();
  const { code, tone } = healthOf(source, health, new Date());
  const programs = source.programs === null ? words.allPrograms : namesIn(names, source.programs);
  return (
    <div className="title">
      <div>
        <p className="soft">
          <Link className="link" to="/activity" search={{ show: "sources" }}>
            {words.title}
          </Link>
        </p>
        <h1 dir="auto">{source.name}</h1>
        <div className="row">
          <Pill tone={tone}>{words.health.short[code]}</Pill>
          <span className="soft">{said(words.kinds, source.kind) ?? source.kind}</span>
          <span className="soft" dir="auto">
            {programs}
          </span>
          {source.account !== "main" && <span className="soft">{source.account}</span>}
          <CopyId id={source.id} />
        </div>
        {may("sources:write") && !mayTrust(may) && <p className="soft">{words.trust}</p>}
      </div>
      {may("sources:write") && source.status !== "archived" && <Verbs source={source} />}
    </div>
  );
};

const Verbs = ({ source }: { source: Source }) => {
  const { client, may } = useView();
  const { id, status } = source;
  const isPaused = status === "paused";
  return (
    <div className="row">
      <FormDialog
        name={words.save}
        opens={words.change}
        title={words.change}
        inputs={() => INPUTS}
        start={source}
        isChange
        again={() => client.sources.retrieve(id)}
        save={(body: SourcesUpdateParams, sending) => client.sources.update(id, body, sending)}
      />
      {mayTrust(may) && <ChangePrograms source={source} />}
      <Act
        name={isPaused ? words.resume : words.pause}
        title={isPaused ? words.resumeSure : words.pauseSure}
        hint={isPaused ? words.resumeHint : words.pauseHint}
        run={(sending) => (isPaused ? client.sources.resume(id, sending) : client.sources.pause(id, sending))}
      />
      <Act
        name={words.archive}
        title={words.archiveSure}
        hint={words.archiveHint}
        run={(sending) => client.sources.archive(id, sending)}
      />
    </div>
  );
};

const Health = ({ source, health }: { source: Source; health: SourceHealth }) => {
  const faults = faultsOf(source, health, new Date());
  const api = apiInWords(source);
  const { last_refused_at: refusedAt, last_refusal: refusal, rotated_at: rotatedAt } = source;
  return (
    <section className="card" aria-label={words.health.title}>
      <div className="head">
        <h2>{words.health.title}</h2>
      </div>
      <div className="body stack">
        {faults.length > 0 && (
          <ul className="todo">
            {faults.map(({ code, tone, says }) => (
              <li key={code}>
                <span className={tone === "bad" ? "dot bad" : "dot"} aria-hidden="true" />
                <span className="any">{says}</span>
              </li>
            ))}
          </ul>
        )}
        <dl className="facts">
          <div>
            <dt>{words.health.last}</dt>
            <dd>{health.last_received_at === null ? words.never : moment(health.last_received_at)}</dd>
          </div>
          {rotatedAt !== null && (
            <div>
              <dt>{words.health.rotated}</dt>
              <dd>{moment(rotatedAt)}</dd>
            </div>
          )}
          {health.events.map(({ status, count }) => (
            <div key={status}>
              <dt>{said(words.events.statuses, status) ?? status}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        {api !== undefined && <p>{api}</p>}
        <ReadAgain source={source} />
        {refusal !== null && refusedAt !== null && !faults.some(({ code }) => code === "refused") && (
          <p className="soft">{words.health.refusedBefore(moment(refusedAt), refusalInWords(refusal))}</p>
        )}
      </div>
    </section>
  );
};
