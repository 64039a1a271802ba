import { partsFor as developerParts } from "../../rooms/developers/search.ts";
import { partsFor as settingsParts } from "../../rooms/settings/search.ts";
import { text } from "../../text/index.ts";
import { paletteText } from "../../text/palette.ts";
import { roomsOf } from "../rooms.ts";
import type { Found, Place } from "./places.ts";

const { actions, kinds } = paletteText;

const ACTIONS: readonly { readonly name: string; readonly scope: string; readonly place: Place }[] = [
  { name: actions.addMember, scope: "enrollments:write", place: { to: "/members/add" } },
  { name: actions.addList, scope: "enrollments:write", place: { to: "/members/add", search: { way: "many" } } },
  { name: actions.newSource, scope: "sources:write", place: { to: "/activity/sources/new" } },
  { name: actions.newKey, scope: "test_keys:write", place: { to: "/developers", search: { show: "keys" } } },
  { name: actions.explorer, scope: "connect_config:write", place: { to: "/developers", search: { show: "explorer" } } },
];

/** The rooms, the parts of the settings and the acts that a role may open. */
export const pagesFor = (
  scopes: readonly string[],
  may: (scope: string) => boolean,
  isOperator: boolean,
): readonly Found[] => [
  ...roomsOf(scopes, isOperator).map(({ to, name }) => ({ key: to, name, kind: kinds.page, place: { to } })),
  ...ACTIONS.filter(({ scope }) => may(scope)).map(({ name, place }) => ({
    key: `action ${name}`,
    name,
    kind: kinds.action,
    place,
  })),
  { key: "/settings", name: text.app.settings, kind: kinds.page, place: { to: "/settings" } },
  ...settingsParts(may).map((show) => ({
    key: `settings ${show}`,
    name: text.settings.parts[show],
    kind: kinds.setting,
    place: { to: "/settings", search: { show } },
  })),
  ...(roomsOf(scopes, isOperator).some(({ to }) => to === "/developers")
    ? developerParts(may).map((show) => ({
        key: `developers ${show}`,
        name: text.developers.parts[show],
        kind: text.rooms.developers,
        place: { to: "/developers", search: { show } },
      }))
    : []),
];
