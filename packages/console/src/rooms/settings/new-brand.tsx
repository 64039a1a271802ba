import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useBrand } from "../../data/brand.ts";
import { clientFor, send } from "../../data/client.ts";
import type { Sending } from "../../data/sending.ts";
import { type Brand, changeSession } from "../../data/session.ts";
import { useView } from "../../shell/view.tsx";
import { brandsText as words } from "../../text/team/brands.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";

/** The time zones that the browser knows, by name. */
const ZONES = Object.fromEntries(["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => [zone, zone]));

const INPUTS: readonly Input[] = [
  { name: "name", label: words.name, kind: "text", hint: words.nameHint },
  { name: "slug", label: words.slug, kind: "text", hint: words.slugHint, empty: "none" },
  { name: "time_zone", label: words.zone, kind: "choice", choices: ZONES, hint: words.zoneHint },
];

interface Said {
  readonly name: string;
  readonly slug?: string;
  readonly time_zone: string;
}

/** Opens a further brand of the organization, and goes to it. */
export const NewBrand = () => {
  const { mode } = useView();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data: beside } = useBrand();
  // A brand whose time zone could not be set is there already: it is not made again.
  const made = useRef<{ readonly said: string; readonly id: string }>(null);
  const idOf = async (of: Omit<Said, "time_zone">, sending: Sending): Promise<string> => {
    const said = JSON.stringify(of);
    if (made.current?.said !== said) {
      const { id } = await send<Brand>("POST", "/brands", of, { sending });
      made.current = { said, id };
    }
    return made.current.id;
  };
  const save = async ({ time_zone, ...of }: Said, sending: Sending) => {
    const id = await idOf(of, sending);
    if (time_zone !== "UTC") await clientFor({ mode, brand: id }).brand.update({ time_zone }, sending);
    const session = await changeSession({ brand: id });
    await navigate({ to: "/" });
    queries.setQueryData(["session"], session);
  };
  return (
    <FormDialog
      name={words.save}
      opens={words.make}
      opensAs="brand"
      title={words.make}
      hint={words.makeHint}
      inputs={() => INPUTS}
      start={{ time_zone: beside?.time_zone ?? "UTC" }}
      save={save}
    />
  );
};
