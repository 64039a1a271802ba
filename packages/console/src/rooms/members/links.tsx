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

export const Links = ({ enrollment }: { enrollment: string }) => {
  const { client } = useView();
  const query = useQuery({
    queryKey: useKey()("links", enrollment),
    queryFn: () => client.promoLinks.list({ enrollment, limit: MANY }),
  });
  return (
    <section className="card" aria-label={words.links}>
      <div className="head">
        <h2>{words.links}</h2>
      </div>
      <Asked query={query} height={60}>
        {({ data }) => (
          <div className="body">
            {data.length === 0 && <p className="soft">{words.noLinks}</p>}
            <ul className="plain-list">
              {data.map(({ id, url, clicks, status }) => (
                <li key={id}>
                  <code>{url}</code>
                  <span className="row">
                    <span className="num soft">{words.clicks(count(clicks))}</span>
                    {status !== "active" && <Pill tone="warn">{status}</Pill>}
                    <LinkCode url={url} />
                    <Copy value={url} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Asked>
    </section>
  );
};
