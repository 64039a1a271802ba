import type { Program, ProgramsUpdateParams } from "@entente/client";
import { Segments } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { Sending } from "../../data/sending.ts";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { CopyId } from "../../ui/copy-id.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Asked, Skeleton } from "../../ui/states.tsx";
import { Status } from "../../ui/status.tsx";
import { NAMED } from "./inputs.ts";
import { Requirements } from "./requirements.tsx";
import { PARTS, type Part } from "./search.ts";
import { Standing } from "./standing-cards.tsx";
import { Terms } from "./terms.tsx";
import { Tiers } from "./tiers.tsx";
import { LISTING_TONE, PROGRAM_TONE } from "./tones.ts";

const words = programText;
const Joining = lazy(async () => ({ default: (await import("./joining/room.tsx")).JoiningPart }));
const Rules = lazy(async () => ({ default: (await import("./rules.tsx")).Rules }));
const Surfaces = lazy(async () => ({ default: (await import("./surfaces.tsx")).Surfaces }));
const Material = lazy(async () => ({ default: (await import("./material/room.tsx")).MaterialPart }));

interface Shown {
  readonly scopes: readonly string[];
  readonly show: (program: Program) => React.ReactNode;
}

/** The parts of the page, with the scopes of which a role needs one to see each. */
const SHOWN: Readonly<Record<Part, Shown>> = {
  requirements: {
    scopes: ["program_requirements:read"],
    show: (program) => <Requirements key={program.id} program={program} />,
  },
  tiers: { scopes: ["program_tiers:read"], show: (program) => <Tiers program={program} /> },
  rules: { scopes: ["payout_rules:read"], show: (program) => <Rules program={program} /> },
  terms: { scopes: ["programs:read"], show: (program) => <Terms program={program} /> },
  joining: {
    scopes: ["programs:read"],
    show: (program) => <Joining key={program.id} program={program} />,
  },
  material: {
    scopes: ["programs:read"],
    show: (program) => <Material key={program.id} program={program} />,
  },
  surfaces: { scopes: ["connect_config:read", "handoff:read"], show: (program) => <Surfaces program={program} /> },
};

export const ProgramPage = () => {
  const { program: id } = useParams({ from: "/shell/programs/$program" });
  const search = useSearch({ from: "/shell/programs/$program" });
  const navigate = useNavigate({ from: "/programs/$program" });
  const { client, may } = useView();
  const query = useQuery({ queryKey: useKey()("program", id), queryFn: () => client.programs.retrieve(id) });
  const seen = PARTS.filter((part) => SHOWN[part].scopes.some(may));
  const show = seen.find((part) => part === search.show) ?? seen[0];
  const names = Object.fromEntries(seen.map((part) => [part, words.parts[part]])) as Record<Part, string>;
  return (
    <Asked query={query} height={400} isPage>
      {(program) => (
        <>
          <Head program={program} />
          <Standing program={program.id} />
          <div className="row parts">
            <Segments
              label={words.parted}
              values={names}
              value={show ?? "terms"}
              choose={(part) => void navigate({ search: { show: part }, replace: true })}
            />
          </div>
          <Suspense fallback={<Skeleton height={300} />}>{show !== undefined && SHOWN[show].show(program)}</Suspense>
        </>
      )}
    </Asked>
  );
};

const Head = ({ program }: { program: Program }) => {
  const { id, name, status, visibility, landing_url, description } = program;
  return (
    <div className="title">
      <div>
        <p className="soft">
          <Link className="link" to="/programs">
            {text.programs.title}
          </Link>
        </p>
        <h1 dir="auto">{name}</h1>
        <div className="row">
          <Status of={status} tones={PROGRAM_TONE} words={text.programs.statuses} />
          <Status of={visibility} tones={LISTING_TONE} words={text.programs.listings} />
          <code>{landing_url ?? words.noLanding}</code>
          <CopyId id={id} />
        </div>
        {description !== null && (
          <p className="soft" dir="auto">
            {description}
          </p>
        )}
      </div>
      <Verbs program={program} />
    </div>
  );
};

const Verbs = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  if (!may("programs:write")) return null;
  const { id, name, status, visibility } = program;
  const to = (next: ProgramsUpdateParams) => (sending: Sending) => client.programs.update(id, next, sending);
  const verb = (is: keyof typeof words.verbs, next: ProgramsUpdateParams) => (
    <Act name={words.verbs[is]} title={words.sure(words.verbs[is], name)} hint={words.verbHints[is]} run={to(next)} />
  );
  return (
    <div className="row">
      <FormDialog
        name={words.save}
        opens={words.edit}
        title={words.edit}
        inputs={() => NAMED}
        start={program}
        isChange
        again={() => client.programs.retrieve(id)}
        save={(body: ProgramsUpdateParams, sending) => client.programs.update(id, body, sending)}
      />
      {visibility === "private" ? verb("list", { visibility: "listed" }) : verb("unlist", { visibility: "private" })}
      {status === "active" ? verb("pause", { status: "paused" }) : verb("activate", { status: "active" })}
      {status !== "archived" && verb("archive", { status: "archived" })}
    </div>
  );
};
