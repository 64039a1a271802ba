import type { PayoutRule } from "@entente/client";
import { rate } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useMetricNames } from "../../../data/requirements.ts";
import { useKey, useView } from "../../../shell/view.tsx";
import { programText } from "../../../text/program.ts";
import { ruleInWords } from "../sentences.ts";
import { type Placed, rulesBeside, shareTogether } from "./rules-beside.ts";

const words = programText.beside;
/** A program has few rules that are active. */
const RULES_MAX = 100;

interface Props {
  readonly program: string;
  readonly rule: Placed;
  /** The rule that it takes the place of; null where it pays in addition. */
  readonly replaces: string | null;
  readonly replace: (rule: string | null) => void;
  /** True if it may still be chosen whether it replaces one. */
  readonly isNew: boolean;
}

/** Says which rules pay beside one that is edited, and how much they pay together; a new one may take the place of one of them. */
export const Beside = ({ program, rule, replaces, replace, isNew }: Props) => {
  const { client } = useView();
  const metrics = useMetricNames();
  const { data } = useQuery({
    queryKey: useKey()("rules beside", program),
    queryFn: () => client.payouts.rules.list({ program, status: "active", limit: RULES_MAX }),
  });
  if (data === undefined) return null;
  const all = data.data;
  const replaced = all.find(({ id }) => id === replaces);
  const beside = rulesBeside<PayoutRule>(rule, replaces, all);
  const together = shareTogether(rule, beside);
  return (
    <div className="stack" role="status">
      {isNew && replaced !== undefined && (
        <p>
          {words.replacing(replaced.name, ruleInWords(replaced, metrics))}{" "}
          <button type="button" className="button" onClick={() => replace(null)}>
            {words.add}
          </button>
        </p>
      )}
      {beside.length > 0 && (
        <>
          <p>{words.title}</p>
          <ul className="plain-list">
            {beside.map((one) => (
              <li key={one.id}>
                <span dir="auto">{words.rule(one.name, ruleInWords(one, metrics))}</span>
                {isNew && (
                  <button type="button" className="button" onClick={() => replace(one.id)}>
                    {words.instead}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {together !== null && (
            <p>
              <b>{words.together(rate(together))}</b>
            </p>
          )}
        </>
      )}
    </div>
  );
};
