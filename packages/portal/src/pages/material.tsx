import { Copy } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readAsset, useAssets } from "../data/assets.ts";
import type { Asset } from "../data/types.ts";
import { useMembershipId } from "../route/navigation.tsx";
import { withLink } from "../sentences/with-link.ts";
import { useVisit } from "../shell/visit.tsx";
import { useSpeech } from "../text/index.tsx";
import { Pages } from "./pages.tsx";
import { Title } from "./title.tsx";

/** An address of bytes in the memory of this page, as long as something shows them. */
const useAddressOf = (bytes: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (bytes === undefined) return undefined;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
};

/** Saves bytes under a name. */
const save = (bytes: Blob, filename: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: filename });
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

const Preview = ({ asset: { id, name, width, height } }: { asset: Asset }) => {
  const { data } = useQuery({
    queryKey: ["asset", id],
    queryFn: () => readAsset(id),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(data);
  if (address === undefined) return null;
  return <img className="preview" src={address} alt={name} width={width ?? undefined} height={height ?? undefined} />;
};

const Download = ({ asset: { id, filename } }: { asset: Asset }) => {
  const { words } = useSpeech();
  const { material } = words;
  const [hasFailed, fail] = useState(false);
  const download = async (): Promise<void> => {
    fail(false);
    try {
      save(await readAsset(id), filename ?? id);
    } catch {
      fail(true);
    }
  };
  return (
    <>
      <button type="button" className="button" onClick={() => void download()}>
        {material.download}
      </button>
      {hasFailed && (
        <p className="fault" role="alert">
          {material.failed}
        </p>
      )}
    </>
  );
};

const Facts = ({ asset: { filename, size, width, height } }: { asset: Asset }) => {
  const { formats } = useSpeech();
  const said = [
    ...(width === null || height === null ? [] : [`${formats.count(width)} × ${formats.count(height)}`]),
    ...(size === null ? [] : [formats.bytes(size)]),
  ];
  return (
    <small className="soft">
      <bdi translate="no">{filename}</bdi>
      {said.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
    </small>
  );
};

const Text = ({ text }: { text: string }) => {
  const { words } = useSpeech();
  const { material } = words;
  const { memberships } = useVisit();
  const membership = useMembershipId();
  const link = memberships.find(({ id }) => id === membership)?.referral_url ?? "";
  const whole = withLink(text, link);
  return (
    <>
      <p className="to-copy" dir="auto" translate="no">
        {whole}
      </p>
      <div className="row">
        <Copy value={whole} name={material.copy} copied={material.copied} />
        {whole !== text && <small className="soft">{material.withLink}</small>}
      </div>
    </>
  );
};

const Entry = ({ asset }: { asset: Asset }) => (
  <li className="body stack">
    <div className="lines">
      <b dir="auto">{asset.name}</b>
      {asset.description !== null && (
        <span className="soft" dir="auto">
          {asset.description}
        </span>
      )}
      {asset.text === null && <Facts asset={asset} />}
    </div>
    {asset.kind === "image" && <Preview asset={asset} />}
    {asset.text === null ? (
      <div className="row">
        <Download asset={asset} />
      </div>
    ) : (
      <Text text={asset.text} />
    )}
  </li>
);

/** Everything that the brand gives the member to promote the program. */
export const MaterialPage = () => {
  const { words } = useSpeech();
  const { material } = words;
  const { brand } = useVisit();
  const query = useAssets(useMembershipId());
  return (
    <>
      <Title title={material.title} hint={material.hint(brand.name)} />
      <section className="card" aria-label={material.title}>
        <Pages query={query} empty={material.empty} hint={material.emptyHint}>
          {(rows) => (
            <ul className="rows">
              {rows.map((asset) => (
                <Entry key={asset.id} asset={asset} />
              ))}
            </ul>
          )}
        </Pages>
      </section>
    </>
  );
};
