import { partsFor as developerParts } from "../../rooms/developers/search.ts";
import { listsFor as moneyLists } from "../../rooms/money/lists.ts";
import { type SettingsPart, partsFor as settingsParts } from "../../rooms/settings/search.ts";
import { KINDS } from "../../rooms/sources/kinds.ts";
import { text } from "../../text/index.ts";
import { lookText } from "../../text/look.ts";
import { mailText } from "../../text/mail.ts";
import { memberSignInText } from "../../text/member-sign-in.ts";
import { moneyText } from "../../text/money.ts";
import { paletteText } from "../../text/palette.ts";
import { passkeyText } from "../../text/passkeys.ts";
import { railText } from "../../text/paying/rails.ts";
import { domainsText } from "../../text/portal/domains.ts";
import { programText } from "../../text/program.ts";
import { sourceText } from "../../text/sources.ts";
import { brandsText } from "../../text/team/brands.ts";
import { proofText } from "../../text/team/proof.ts";
import { roomsOf } from "../rooms.ts";
import type { Found, Place } from "./places.ts";

const { actions, kinds } = paletteText;

const at = (to: string, search?: Place["search"], opens?: Place["opens"]): Place => ({
  to,
  ...(search && { search }),
  ...(opens && { opens }),
});

const ACTIONS: readonly { readonly name: string; readonly scope: string; readonly place: Place }[] = [
  { name: actions.addMember, scope: "enrollments:write", place: at("/members/add") },
  { name: actions.addList, scope: "enrollments:write", place: at("/members/add", { way: "many" }) },
  { name: text.programs.make, scope: "programs:write", place: at("/programs", undefined, "program") },
  {
    name: text.distributions.make,
    scope: "distributions:write",
    place: at("/distributions", undefined, "distribution"),
  },
  { name: actions.refund, scope: "performance:write", place: at("/activity", { type: "sale" }) },
  { name: moneyText.run, scope: "payouts:write", place: at("/money", undefined, "run") },
  { name: moneyText.newBatch, scope: "payouts:write", place: at("/money", undefined, "batch") },
  { name: moneyText.monthEnd, scope: "payouts:write", place: at("/money/month-end") },
  { name: railText.add, scope: "payout_rails:write", place: at("/money", { show: "rails" }, "rail") },
  { name: actions.exportMembers, scope: "enrollments:read", place: at("/members") },
  { name: actions.exportDistributions, scope: "distributions:read", place: at("/distributions") },
  { name: actions.exportPayouts, scope: "payouts:read", place: at("/money", { show: "payouts" }) },
  { name: actions.newSource, scope: "sources:write", place: at("/activity/sources/new") },
  ...KINDS.filter((kind) => kind !== "generic").map((kind) => ({
    name: actions.connect(sourceText.kinds[kind] ?? kind),
    scope: "sources:write",
    place: at("/activity/sources/new", { kind }),
  })),
  { name: text.invitations.make, scope: "people:write", place: at("/settings", { show: "invitations" }, "invitation") },
  { name: brandsText.make, scope: "settings:write", place: at("/settings", { show: "organization" }, "brand") },
  { name: actions.newKey, scope: "test_keys:write", place: at("/developers", { show: "keys" }, "key") },
  { name: actions.refused, scope: "requests:read", place: at("/developers", { show: "requests", refused: "true" }) },
  { name: actions.explorer, scope: "connect_config:write", place: at("/developers", { show: "explorer" }) },
];

/** The cards of the settings, each by its own title and on the part that has it. */
const CARDS: readonly (readonly [name: string, part: SettingsPart])[] = [
  [text.factor.title, "account"],
  [proofText.own.title, "account"],
  [lookText.title, "look"],
  [domainsText.title, "look"],
  [passkeyText.title, "look"],
  [mailText.reply.title, "mail"],
  [mailText.preview.title, "mail"],
  [memberSignInText.title, "members"],
  [text.organization.approvalByTwo, "organization"],
  [text.organization.addresses, "organization"],
  [text.organization.signIn, "organization"],
  [brandsText.title, "organization"],
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
  ...CARDS.filter(([, part]) => settingsParts(may).includes(part)).map(([name, show]) => ({
    key: `card ${name}`,
    name,
    kind: kinds.setting,
    place: { to: "/settings", search: { show } },
  })),
  ...(may("programs:read")
    ? [programText.parts.tiers, programText.fields.minimum_payout_minor].map((name) => ({
        key: `program ${name}`,
        name,
        kind: text.rooms.programs,
        place: at("/programs"),
      }))
    : []),
  ...(may("payouts:read")
    ? [
        { key: "card zone", name: moneyText.timeZone, kind: kinds.setting, place: at("/money", { show: "periods" }) },
        ...Object.entries(moneyLists(may)).map(([show, name]) => ({
          key: `money ${show}`,
          name,
          kind: text.rooms.money,
          place: at("/money", { show }),
        })),
      ]
    : []),
  ...(roomsOf(scopes, isOperator).some(({ to }) => to === "/developers")
    ? developerParts(may).map((show) => ({
        key: `developers ${show}`,
        name: text.developers.parts[show],
        kind: text.rooms.developers,
        place: { to: "/developers", search: { show } },
      }))
    : []),
];
