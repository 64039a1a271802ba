import { chooseTheme, readTheme, type Theme } from "@entente/kit";
import { isLanguage, LANGUAGES } from "@entente/kit/text";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import { forgetAsked } from "../data/asked-page.ts";
import { endSession, type Session } from "../data/session.ts";
import { chooseLanguage, readLanguage } from "../format/language.ts";
import { named } from "../format/named.ts";
import { text } from "../text/index.ts";
import { densityText } from "../text/team/density.ts";
import { chooseDensity, DENSITIES, type Density, readDensity } from "../ui/density.ts";
import { forgetDrafts } from "../ui/draft.ts";

/** The value of the language that the browser prefers. */
const BROWSERS = "browser";
const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** Shows the account menu; it starts open, since it is loaded when its button is first pressed. */
export const AccountMenu = ({ session, name }: { session: Session; name: string }) => {
  const [theme, setTheme] = useState(readTheme);
  const [density, setDensity] = useState(readDensity);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const signOut = async () => {
    await endSession();
    queries.clear();
    await navigate({ to: "/sign-in" });
    // What somebody left is not what the next one asks for.
    forgetAsked();
    forgetDrafts(window.sessionStorage);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger className="button" aria-label={`${named(text.app.account)} ${name}`}>
        <span dir="auto">{name}</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6}>
          <DropdownMenu.Label className="menu-label">{session.organization.name}</DropdownMenu.Label>
          <DropdownMenu.RadioGroup
            aria-label={text.app.theme.label}
            value={theme}
            onValueChange={(value) => {
              chooseTheme(value as Theme);
              setTheme(value as Theme);
            }}
          >
            {THEMES.map((one) => (
              <DropdownMenu.RadioItem key={one} value={one}>
                {text.app.theme[one]}
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.RadioGroup
            aria-label={densityText.label}
            value={density}
            onValueChange={(value) => {
              chooseDensity(value as Density);
              setDensity(value as Density);
            }}
          >
            {DENSITIES.map((one) => (
              <DropdownMenu.RadioItem key={one} value={one}>
                {densityText[one]}
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.RadioGroup
            aria-label={text.app.language.label}
            value={readLanguage() ?? BROWSERS}
            onValueChange={(value) => chooseLanguage(isLanguage(value) ? value : null)}
          >
            <DropdownMenu.RadioItem value={BROWSERS}>
              {text.app.language.browser}
              <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
            {Object.entries(LANGUAGES).map(([code, own]) => (
              <DropdownMenu.RadioItem key={code} value={code} lang={code} translate="no">
                {own}
                <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item onSelect={() => void navigate({ to: "/settings" })}>{text.app.settings}</DropdownMenu.Item>
          <DropdownMenu.Item onSelect={() => void signOut()}>{text.app.signOut}</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
