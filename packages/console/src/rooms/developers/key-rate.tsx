import { Dialog, Field, Pill } from "@entente/kit";
import { count, moment } from "@entente/kit/format";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { send } from "../../data/client.ts";
import type { ApiKey, KeyUse } from "../../data/console.ts";
import { useKey } from "../../shell/view.tsx";
import { developersText } from "../../text/developers.ts";
import { DialogForm } from "../../ui/dialog-form.tsx";
import { Asked } from "../../ui/states.tsx";
import { useAct } from "../../ui/use-act.ts";
import { nearnessOf, type TypedRate, typedRate } from "./key-limit.ts";

const words = developersText.keys.rate;
const TONES = { refused: "bad", near: "warn", far: "good" } as const;

/** How near its limit a key or the organization came in the last day: its busiest second beside the rate that holds, and what was refused. */
export const Use = ({
  use: { last_day: day, rate_limit: rate },
  unlimited = words.unlimited,
}: {
  use: KeyUse;
  /** The sentence where no rate holds. */
  unlimited?: string;
}) => {
  const holds = rate === null ? unlimited : words.holds(count(rate.per_second), count(rate.burst));
  if (day === null)
    return (
      <div className="stack">
        <p>{holds}</p>
        <p className="soft">{words.unknown}</p>
      </div>
    );
  const nearness = nearnessOf(day, rate);
  return (
    <div className="stack" data-use={nearness ?? ""}>
      <p>
        {day.most_at === null
          ? words.quiet
          : words.busiest(count(day.most_per_second), moment(day.most_at), count(day.requests))}
      </p>
      <p className="row">
        {holds}
        {nearness !== undefined && <Pill tone={TONES[nearness]}>{words.nearness[nearness](count(day.limited))}</Pill>}
      </p>
    </div>
  );
};

const Form = ({ of: { id, rate_limit: own }, close }: { of: ApiKey; close: () => void }) => {
  const [wrong, setWrong] = useState<keyof TypedRate>();
  const query = useQuery({
    queryKey: useKey()("api key", id),
    queryFn: () => send<KeyUse>("GET", `/api_keys/${id}/use`),
  });
  const act = useAct({
    act: (rate_limit: ApiKey["rate_limit"], sending) =>
      send("POST", `/api_keys/${id}/limit`, { rate_limit }, { sending }),
    done: close,
  });
  return (
    <DialogForm
      verb={words.save}
      draft={`rate of ${id}`}
      close={close}
      isBusy={act.isBusy}
      error={act.error}
      submit={({ per_second = "", burst = "" }) => {
        const typed = typedRate({ per_second, burst });
        setWrong("wrong" in typed ? typed.wrong : undefined);
        if ("rate" in typed) act.start(typed.rate);
      }}
    >
      <Asked query={query} height={64}>
        {(use) => <Use use={use} />}
      </Asked>
      <Field
        label={words.perSecond}
        name="per_second"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={own?.per_second}
        aria-invalid={wrong === "per_second"}
        hint={words.hint}
      />
      <Field
        label={words.burst}
        name="burst"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={own?.burst}
        aria-invalid={wrong === "burst"}
        hint={words.burstHint}
      />
      {wrong !== undefined && <p role="alert">{words.wrong}</p>}
    </DialogForm>
  );
};

/** The button of a key that shows how near its limit the key came, and sets the limit. */
export const KeyRate = ({ of }: { of: ApiKey }) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {words.open}
      </button>
      <Dialog open={isOpen} close={close} title={words.title(of.name)}>
        <Form of={of} close={close} />
      </Dialog>
    </>
  );
};
