import type { Asset, AssetsCreateParams, AssetsUpdateParams, Program, Tier } from "@entente/client";
import { type Column, Table } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useKey, useView } from "../../../shell/view.tsx";
import { materialText as words } from "../../../text/material.ts";
import { programText } from "../../../text/program.ts";
import { Act } from "../../../ui/act.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { Pages, usePages } from "../../../ui/pages.tsx";
import { Status } from "../../../ui/status.tsx";
import { RULE_TONE } from "../tones.ts";
import "./material.css";
import { addedBody, addedInputs, changedInputs } from "./inputs.ts";

const PAGE = 50;
const TIERS_MAX = 100;
const KILO = 1_000;

/** Images and files as they are read with the session of who looks, and kept while they are shown. */
const useBytes = ({ id, content_type }: Asset, isAsked: boolean) => {
  const { client } = useView();
  const { data } = useQuery({
    queryKey: useKey()("content of", id),
    queryFn: () => client.assets.content(id),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return undefined;
    const made = URL.createObjectURL(new Blob([data as Uint8Array<ArrayBuffer>], { type: content_type ?? "" }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data, content_type]);
  return address;
};

const Shown = ({ asset }: { asset: Asset }) => {
  const { name, description, kind, text: said } = asset;
  const address = useBytes(asset, kind === "image");
  return (
    <span className="row">
      {address !== undefined && <img className="material-preview" src={address} alt="" />}
      <span className="material-lines">
        <span dir="auto">{name}</span>
        <small className="soft" dir="auto">
          {[words.kinds[kind], said ?? description].filter(Boolean).join(" · ")}
        </small>
      </span>
    </span>
  );
};

const sizeOf = ({ size, width, height }: Asset): string =>
  [
    ...(width === null || height === null ? [] : [`${count(width)} × ${count(height)}`]),
    ...(size === null ? [] : [`${count(Math.max(1, Math.round(size / KILO)))} kB`]),
  ].join(" · ");

const Verbs = ({ asset, tiers }: { asset: Asset; tiers: readonly Tier[] }) => {
  const { client } = useView();
  const { id, name, status } = asset;
  const to = status === "active" ? "archived" : "active";
  const is = status === "active" ? "archive" : "restore";
  return (
    <span className="row end">
      <FormDialog
        name={words.save}
        opens={words.change}
        title={words.changeTitle}
        inputs={() => changedInputs(tiers)}
        start={asset}
        isChange
        again={() => client.assets.retrieve(id)}
        save={(body: AssetsUpdateParams, sending) => client.assets.update(id, body, sending)}
      />
      <Act
        name={words[is]}
        title={words[`${is}Title`](name)}
        hint={words[`${is}Hint`]}
        run={(sending) => client.assets.update(id, { status: to }, sending)}
      />
    </span>
  );
};

/** The material that the members of a program are given in the portal. */
export const MaterialPart = ({ program }: { program: Program }) => {
  const { client, may } = useView();
  const query = usePages(useKey()("material of", program.id), (after) =>
    client.assets.list({ program: program.id, limit: PAGE, ...after }),
  );
  const { data: ranked, isLoading: isRanking } = useQuery({
    queryKey: useKey()("tiers for material", program.id),
    queryFn: () => client.programs.tiers.list(program.id, { limit: TIERS_MAX }),
    enabled: may("program_tiers:read"),
  });
  const tiers = ranked?.data ?? [];
  const mayWrite = may("programs:write");
  const columns: readonly Column<Asset>[] = [
    { name: words.columns.asset, show: (asset) => <Shown asset={asset} /> },
    {
      name: words.columns.tier,
      show: ({ tier }) =>
        tier === null ? (
          words.everybody
        ) : (
          <span dir="auto">{isRanking ? "" : (tiers.find(({ id }) => id === tier)?.name ?? tier)}</span>
        ),
    },
    { name: words.columns.size, isNumber: true, show: sizeOf },
    {
      name: words.columns.status,
      card: "state",
      show: ({ status }) => <Status of={status} tones={RULE_TONE} words={words.statuses} />,
    },
    ...(mayWrite
      ? [
          {
            name: words.columns.verbs,
            card: "acts" as const,
            isNumber: true,
            show: (asset: Asset) => <Verbs asset={asset} tiers={tiers} />,
          },
        ]
      : []),
  ];
  const title = programText.parts.material;
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <div>
          <h2>{title}</h2>
          <p className="soft">{words.hint}</p>
        </div>
        {mayWrite && (
          <FormDialog
            name={words.save}
            opens={words.add}
            title={words.add}
            inputs={(typed) => addedInputs(tiers, typed)}
            start={{ kind: "image" }}
            save={(body: AssetsCreateParams, sending) => client.assets.create(addedBody(program.id, body), sending)}
          />
        )}
      </div>
      <Pages label={title} query={query} empty={words.empty} hint={words.emptyHint}>
        {(rows) => <Table columns={columns} rows={rows} />}
      </Pages>
    </section>
  );
};
