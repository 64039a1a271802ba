import type { Joining, Program } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useKey, useView } from "../../../shell/view.tsx";
import { joiningText } from "../../../text/joining.ts";
import { Act } from "../../../ui/act.tsx";
import { Copy } from "../../../ui/copy.tsx";
import { Asked } from "../../../ui/states.tsx";
import { Status } from "../../../ui/status.tsx";
import { Acceptances } from "./acceptances.tsx";
import { ApplicationForm } from "./form.tsx";
import { frameOf } from "./frame.ts";
import { JoiningRules } from "./rules.tsx";
import { JoiningTermsCard } from "./terms.tsx";

const words = joiningText;
const TONES = { open: "good", closed: "none" } as const;

/** How a program is joined by its page: the address, the form, the terms, and the rules that decide. */
export const JoiningPart = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("joining", program.id),
    queryFn: async (): Promise<Joining | null> => client.programs.joining.retrieve(program.id),
  });
  return (
    <Asked query={query} height={300}>
      {(joining) => (
        <div className="stack">
          <Opening program={program} joining={joining} />
          <ApplicationForm program={program} joining={joining} />
          <JoiningTermsCard program={program} joining={joining} />
          <JoiningRules program={program} joining={joining} />
          {joining !== null && joining.terms_version > 0 && may("enrollments:read") && (
            <Acceptances program={program} joining={joining} />
          )}
        </div>
      )}
    </Asked>
  );
};

/** The page of the program: open or closed, and its address. */
const Opening = ({ program, joining }: { program: Program; joining: Joining | null }) => {
  const { client, may } = useView();
  const isOpen = joining?.open === true;
  const set = (open: boolean) => (sending: Parameters<typeof client.programs.joining.update>[2]) =>
    client.programs.joining.update(program.id, { open }, sending);
  return (
    <section className="card" aria-label={words.title}>
      <div className="head">
        <div>
          <div className="row">
            <h2>{words.title}</h2>
            <Status of={isOpen ? "open" : "closed"} tones={TONES} words={words.states} />
          </div>
          <p className="soft">{words.hint}</p>
        </div>
        {may("programs:write") &&
          (isOpen ? (
            <Act key="close" name={words.close} title={words.closeSure} hint={words.closeHint} run={set(false)} />
          ) : (
            <Act key="open" name={words.open} title={words.openSure} hint={words.openHint} run={set(true)} primary />
          ))}
      </div>
      <div className="body stack">
        {isOpen && program.status !== "active" && <p role="status">{words.paused}</p>}
        {joining === null ? <p className="soft">{words.noAddress}</p> : <Address program={program} joining={joining} />}
        {may("enrollments:read") && (
          <p>
            <Link className="link" to="/members" search={{ program: program.id, approval_status: "pending" }}>
              {words.waiting}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
};

const Address = ({ program, joining: { url, open } }: { program: Program; joining: Joining }) => {
  const { may } = useView();
  const frame = frameOf(url, words.frameTitle(program.name));
  return (
    <>
      <div>
        <h3>{words.address}</h3>
        <div className="row">
          <code className="any">{url}</code>
          <Copy value={url} />
          {open && (
            <a className="button" href={url} target="_blank" rel="noopener noreferrer">
              {words.preview}
            </a>
          )}
        </div>
      </div>
      <div>
        <h3>{words.frame}</h3>
        <p className="soft">
          {words.frameHint}{" "}
          {may("connect_config:read") && (
            <Link
              className="link"
              to="/programs/$program"
              params={{ program: program.id }}
              search={{ show: "surfaces" }}
            >
              {words.surfaces}
            </Link>
          )}
        </p>
        <div className="row">
          <code className="any">{frame}</code>
          <Copy value={frame} />
        </div>
      </div>
    </>
  );
};
