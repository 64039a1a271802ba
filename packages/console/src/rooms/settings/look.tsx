import type { Brand, BrandUpdateParams } from "@entente/client";
import { useView } from "../../shell/view.tsx";
import { lookText } from "../../text/look.ts";
import { programText } from "../../text/program.ts";
import { Act } from "../../ui/act.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";
import { BrandCard } from "./brand-card.tsx";

const words = lookText;

/** The look of pages where a brand has set none. */
const USUAL: NonNullable<Brand["look"]> = {
  accent: "#3049e0",
  accent_dark: "#9aa9ff",
  corner: 10,
  font: "sans",
  logo: null,
};

const INPUTS: readonly Input[] = [
  { name: "look.accent", label: words.accent, kind: "colour" },
  { name: "look.accent_dark", label: words.accentDark, kind: "colour" },
  { name: "look.corner", label: words.corner, kind: "number", hint: words.cornerHint },
  { name: "look.font", label: words.font, kind: "choice", choices: words.fonts },
  { name: "look.logo", label: words.logo, kind: "picture", hint: words.logoHint, empty: "null" },
];

const FONTS: Readonly<Record<string, string>> = words.fonts;

/** The look of the pages that members of the brand see. */
export const Look = () => {
  const { client, may } = useView();
  return (
    <BrandCard title={words.title} height={120}>
      {({ look }) => {
        const shown = look ?? USUAL;
        return (
          <div className="stack">
            <p className="soft">{look === null ? words.usual : words.hint}</p>
            <ul className="plain-list">
              <li>
                <span>{words.accent}</span>
                <code>{shown.accent}</code>
              </li>
              <li>
                <span>{words.accentDark}</span>
                <code>{shown.accent_dark}</code>
              </li>
              <li>
                <span>{words.corner}</span>
                <span className="num">{shown.corner} px</span>
              </li>
              <li>
                <span>{words.font}</span>
                <span>{FONTS[shown.font] ?? shown.font}</span>
              </li>
              <li>
                <span>{words.logo}</span>
                {shown.logo === null ? <span>{words.noLogo}</span> : <img src={shown.logo} alt="" height={28} />}
              </li>
            </ul>
            {may("programs:write") && (
              <div className="row">
                <FormDialog
                  name={programText.save}
                  opens={words.change}
                  title={words.change}
                  hint={words.hint}
                  inputs={() => INPUTS}
                  start={{ look: shown }}
                  save={(body: BrandUpdateParams, sending) => client.brand.update(body, sending)}
                />
                {look !== null && (
                  <Act
                    name={words.reset}
                    title={words.resetTitle}
                    hint={words.resetHint}
                    run={(sending) => client.brand.update({ look: null }, sending)}
                  />
                )}
              </div>
            )}
          </div>
        );
      }}
    </BrandCard>
  );
};
