import { useQueryClient } from "@tanstack/react-query";
import { type Factor, factorOf } from "../data/factor.ts";
import { provePasskey } from "../data/passkeys.ts";
import { usePasskeys } from "../data/use.ts";
import { Link } from "../route/navigation.tsx";
import { useSpeech } from "../text/index.tsx";
import { useVisit } from "./visit.tsx";

/** The passkey that the brand asks for before money or personal data move, and what asks the member for it first. */
export const useMoneyFactor = () => {
  const visit = useVisit();
  const queries = useQueryClient();
  const { data } = usePasskeys(visit.money_factor === "required");
  const factor =
    visit.money_factor === "required" && data === undefined ? undefined : factorOf(visit, data?.data ?? [], new Date());
  return {
    /** Undefined until the passkeys of the member are known. */
    factor,
    /** Asks for the passkey where that is needed. */
    async first(): Promise<void> {
      if (factor?.is !== "asked") return;
      await provePasskey();
      await queries.invalidateQueries({ queryKey: ["session"] });
      await queries.invalidateQueries({ queryKey: ["passkeys"] });
    },
  };
};

/** Says which passkey the brand asks for, and what the member can do now. */
export const MoneyFactor = ({ factor }: { factor: Factor | undefined }) => {
  const { words, formats } = useSpeech();
  const { brand } = useVisit();
  const { money } = words.passkeys;
  if (factor === undefined || factor.is === "free") return null;
  const text =
    factor.is === "waiting"
      ? money.waiting(formats.moment(factor.from))
      : factor.is === "proven"
        ? money.proven(formats.time(factor.until))
        : money[factor.is];
  return (
    <section className="card" aria-label={money.title}>
      <div className="body form">
        <b>{money.asks(brand.name)}</b>
        <p className="soft">{text}</p>
        {factor.is === "missing" && <Link to="profile">{money.add}</Link>}
      </div>
    </section>
  );
};
