import { Pill } from "@entente/kit";
import { useBrand } from "../../data/brand.ts";
import { useView } from "../../shell/view.tsx";
import { passkeyText } from "../../text/passkeys.ts";
import { Act } from "../../ui/act.tsx";
import { Asked } from "../../ui/states.tsx";

const words = passkeyText;

/** The setting that asks members for a passkey before their money or their data move. */
export const MoneyFactor = () => {
  const { client, may } = useView();
  const query = useBrand();
  return (
    <section className="card" aria-label={words.title}>
      <Asked query={query} height={80}>
        {({ portal_money_factor }) => {
          const isOn = portal_money_factor === "required";
          return (
            <>
              <div className="head">
                <h2>{words.title}</h2>
                <Pill tone={isOn ? "good" : "none"}>{isOn ? words.on : words.off}</Pill>
              </div>
              <div className="body stack">
                <p className="soft">{isOn ? words.isOn : words.isOff}</p>
                {may("programs:write") && (
                  <div className="row">
                    <Act
                      name={isOn ? words.turnOff : words.turnOn}
                      title={isOn ? words.turnOffTitle : words.turnOnTitle}
                      hint={isOn ? words.turnOffHint : words.turnOnHint}
                      run={(sending) =>
                        client.brand.update({ portal_money_factor: isOn ? "none" : "required" }, sending)
                      }
                    />
                  </div>
                )}
              </div>
            </>
          );
        }}
      </Asked>
    </section>
  );
};
