import type { BrandUpdateParams } from "@entente/client";
import { useBrand } from "../../data/brand.ts";
import { useView } from "../../shell/view.tsx";
import { moneyText } from "../../text/money.ts";
import { programText } from "../../text/program.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { Asked } from "../../ui/states.tsx";

const words = moneyText;

const INPUTS: readonly Input[] = [
  { name: "time_zone", label: words.timeZone, kind: "text", hint: words.timeZoneForm, empty: "null" },
];

/** In whose days periods begin and end, and since when. */
export const TimeZone = () => {
  const { client, may } = useView();
  const query = useBrand();
  return (
    <Asked query={query} height={60}>
      {(brand) => (
        <div className="body stack">
          <p>
            {words.daysOf(brand.time_zone)} <span className="soft">{words.timeZoneHint}</span>
          </p>
          {brand.time_zones.length > 1 && (
            <ul className="plain-list">
              {brand.time_zones.map(({ time_zone, from }) => (
                <li key={from}>
                  <span>{time_zone}</span>
                  <span className="num">{from === null ? words.zoneAtFirst : words.zoneSince(from)}</span>
                </li>
              ))}
            </ul>
          )}
          {may("programs:write") && (
            <div>
              <FormDialog
                name={programText.save}
                opens={words.changeTimeZone}
                title={words.changeTimeZone}
                hint={words.timeZoneHint}
                inputs={() => INPUTS}
                start={brand}
                isChange
                again={() => client.brand.retrieve()}
                save={(body: BrandUpdateParams, sending) => client.brand.update(body, sending)}
              />
            </div>
          )}
        </div>
      )}
    </Asked>
  );
};
