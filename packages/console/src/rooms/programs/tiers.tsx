import type { Program, ProgramsTiersCreateParams, ProgramsTiersUpdateParams, Tier } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../ui/pages.tsx";
import { Status } from "../../ui/status.tsx";
import { TIER } from "./inputs.ts";
import { RULE_TONE } from "./tones.ts";

const words = programText;
const PAGE = 50;

/** The ranks that members may have; what each requires stands with the requirements. */
export const Tiers = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const { tiers } = client.programs;
  const query = usePages(useKey()("tiers of", program.id), (after) =>
    tiers.list(program.id, { limit: PAGE, ...after }),
  );
  const mayWrite = may("program_tiers:write");
  const columns: readonly Column<Tier>[] = [
    { name: words.fields.name, show: ({ name }) => <span dir="auto">{name}</span> },
    { name: words.fields.rank, isNumber: true, show: ({ rank }) => count(rank) },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={RULE_TONE} words={text.programs.statuses} />,
    },
    ...(mayWrite
      ? [
          {
            name: words.columns.verbs,
            card: "acts" as const,
            isNumber: true,
            show: (tier: Tier) => (
              <span className="row end">
                <FormDialog
                  name={words.save}
                  opens={words.change}
                  title={words.changeTier}
                  inputs={() => TIER}
                  start={tier}
                  isChange
                  again={() => tiers.retrieve(program.id, tier.id)}
                  save={(body: ProgramsTiersUpdateParams, sending) => tiers.update(program.id, tier.id, body, sending)}
                />
                {tier.status === "active" && (
                  <Act
                    name={words.verbs.archive}
                    title={words.sure(words.verbs.archive, tier.name)}
                    hint={words.archiveTier}
                    run={(sending) => tiers.delete(program.id, tier.id, sending)}
                  />
                )}
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="card" aria-label={words.parts.tiers}>
      <div className="head">
        <h2>{words.parts.tiers}</h2>
        {mayWrite && (
          <FormDialog
            name={words.save}
            opens={words.addTier}
            title={words.addTier}
            inputs={() => TIER}
            start={{}}
            save={(body: ProgramsTiersCreateParams, sending) => tiers.create(program.id, body, sending)}
          />
        )}
      </div>
      <Pages label={words.parts.tiers} query={query} empty={words.noTiers} hint={words.noTiersHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};
