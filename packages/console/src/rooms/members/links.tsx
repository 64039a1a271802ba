import type { Enrollment } from "@entente/client";
import { Pill } from "@entente/kit";
import { count } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { Copy } from "../../ui/copy.tsx";
import { Asked } from "../../ui/states.tsx";
import { LinkCode } from "./link-code.tsx";

const words = text.member;
const MANY = 20;

/** The member's own link, which never changes, and those of distributions. */
export const Links = ({ enrollment: { id: enrollment, referral_url } }: { enrollment: Enrollment }) => {
  const { client, may } = useView();
  const query = useQuery({
    queryKey: useKey()("links", enrollment),
    queryFn: () => client.promoLinks.list({ enrollment, limit: MANY }),
    enabled: may("deployments:read"),
  });
  return (
    <section className="card" aria-label={words.links}>
      <div className="head">
        <h2>{words.links}</h2>
      </div>
      <div className="body stack">
        <p className="soft">{words.ownLink}</p>
        <code>{referral_url}</code>
        <span className="row">
          <LinkCode url={referral_url} />
          <Copy value={referral_url} />
        </span>
      </div>
      {may("deployments:read") && (
        <Asked query={query} height={60}>
          {({ data }) => (
            <div className="body">
              <p className="soft">{data.length === 0 ? words.noLinks : words.distributionLinks}</p>
              <ul className="plain-list">
                {data.map(({ id, url, clicks, status }) => (
                  <li key={id}>
                    <code>{url}</code>
                    <span className="row">
                      <span className="num soft">{words.clicks(count(clicks))}</span>
                      {status !== "active" && <Pill tone="warn">{text.programs.statuses[status] ?? status}</Pill>}
                      <LinkCode url={url} />
                      <Copy value={url} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Asked>
      )}
    </section>
  );
};
