import { z } from "zod";
import type { Requested } from "../../journal/index.ts";
import {
  at,
  idField,
  objectOf,
  ok,
  type Result,
  reference,
  refuse,
  someField,
  wireId,
  wireIdOrNull,
} from "../../kernel/index.ts";
import {
  languageFields,
  languageId,
  languageInput,
  preferenceId,
  presentLanguage,
  presentWish,
  saveWishes,
  TEAM_KINDS,
  type TeamMail,
  teamMailOf,
  type Wish,
  wishesOf,
  wishFields,
} from "../../mail/index.ts";
import { peopleTenant, type SignedIn } from "../../people/index.ts";
import type { Brand } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** The mail that a person of the team gets by its roles. */
export const teamNotifications = z
  .strictObject({
    ...objectOf("notifications"),
    /** Every kind of mail that the roles of the person bring, for each brand; nothing where they bring none. */
    kinds: z.array(
      z.strictObject({
        /**
         * The kind: `applications` that wait for a decision, `failures` of payouts, of webhook endpoints and of the ledger check, or
         * `mentions` of the person in notes.
         */
        kind: z.enum(TEAM_KINDS),
        /** The brand that it is about; null for the organization as a whole. */
        brand: idField("brand").nullable(),
        /** Why the person gets it: by its `role`, or as an `owner` wherever nobody has the role. */
        because: z.enum(["role", "owner"]),
        ...wishFields,
      }),
    ),
    ...languageFields,
    /** False where no mail server is set up: messages wait, those with sign-in links too. */
    is_sending: z.boolean(),
  })
  .meta({ id: "TeamNotifications" });
export type TeamNotifications = z.output<typeof teamNotifications>;

/** The switches of a person: what is left out stays as it is. */
export const teamNotificationsInput = someField(
  z.strictObject({
    /** The kinds of mail to switch, each for a brand or the organization. */
    kinds: z
      .array(
        z.strictObject({
          /** The kind: `applications`, `failures` or `mentions`. */
          kind: z.enum(TEAM_KINDS),
          /** The brand, by id or slug; null for the organization as a whole. */
          brand: reference().nullable(),
          /** True if mail of this kind is to be sent. */
          is_on: z.boolean(),
        }),
      )
      .max(200)
      .optional(),
    ...languageInput,
  }),
);

type Asker = Pick<SignedIn, "actor" | "person" | "brands">;

const mailOf = ({ person, brands }: Asker): readonly TeamMail[] =>
  teamMailOf(
    person,
    brands.map(({ id }) => id),
  );

/** Answers which mail a person gets, and in which language. */
export const readTeamNotifications = async (ports: PlatformPorts, asker: Asker): Promise<TeamNotifications> => {
  const of = { entity: null, person: asker.person.id, brand: null };
  const all = mailOf(asker);
  const idOf = ({ kind, brand }: TeamMail) => preferenceId({ ...of, brand, kind });
  const tenant = peopleTenant(asker.actor.tenant.organization);
  const found = await wishesOf(ports, tenant, [...all.map(idOf), languageId(of)]);
  return {
    object: "notifications",
    kinds: all.map((one) => ({
      kind: one.kind,
      brand: wireIdOrNull("brand", one.brand),
      because: one.because,
      ...presentWish(found.get(idOf(one))),
    })),
    ...presentLanguage(found.get(languageId(of)), ports.settings.language),
    is_sending: ports.mailTransport !== undefined,
  };
};

/** True if a brand is called by an id or a slug. */
const isCalled = (brand: Brand, name: string): boolean => wireId("brand", brand.id) === name || brand.slug === name;

/** Switches mail of a person on or off, or chooses its language; of two requests at once the later one counts, switch by switch. */
export const setTeamNotifications = async (
  ports: PlatformPorts,
  asker: Asker,
  { kinds = [], language }: z.output<typeof teamNotificationsInput>,
  { requestId }: Requested = {},
): Promise<Result<TeamNotifications>> => {
  const all = mailOf(asker);
  const wishes: Wish[] = [];
  for (const [place, { kind, brand: name, is_on }] of kinds.entries()) {
    const brand = name === null ? null : asker.brands.find((one) => isCalled(one, name))?.id;
    if (brand === undefined || !all.some((one) => one.kind === kind && one.brand === brand))
      return at(
        `kinds[${place}]`,
        refuse("invalid_request", { reason: "Must be one of the kinds and brands of GET /notifications." }),
      );
    const isAgain = wishes.some((one) => one.kind === kind && one.brand === brand);
    if (isAgain)
      return at(`kinds[${place}]`, refuse("invalid_request", { reason: "This kind and brand is named twice." }));
    wishes.push({ brand, kind, isOff: !is_on, language: null });
  }
  if (language !== undefined) wishes.push({ brand: null, kind: "language", isOff: false, language });
  const tenant = peopleTenant(asker.actor.tenant.organization);
  const origin = { actor: asker.actor.ref, requestId: requestId ?? null };
  await saveWishes(ports, { tenant, origin, of: { entity: null, person: asker.person.id }, via: "page" }, wishes);
  return ok(await readTeamNotifications(ports, asker));
};
