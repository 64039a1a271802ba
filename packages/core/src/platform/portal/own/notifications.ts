import { z } from "zod";
import type { Requested } from "../../../journal/index.ts";
import { nothing, objectOf, ok, type Result, readInput, someField } from "../../../kernel/index.ts";
import {
  languageFields,
  languageId,
  languageInput,
  languageOf,
  MEMBER_KINDS,
  preferenceId,
  presentLanguage,
  presentWish,
  saveWishes,
  type Wish,
  wishesOf,
  wishFields,
} from "../../../mail/index.ts";
import type { Member } from "../../../portal/index.ts";
import type { PlatformPorts } from "../../ports.ts";
import { memberQuery, refusedRight } from "../member-query.ts";

/** The mail that a member gets. Security mail is always sent and is no kind of it. */
export const portalNotifications = z
  .strictObject({
    ...objectOf("notifications"),
    /** Every kind of mail that can be switched off, for the brand of the session. */
    kinds: z.array(
      z.strictObject({
        /**
         * The kind: `membership`, about applications and requirements; `earnings`, once a day with sales; `payouts`, about payments and what
         * withholds them; `messages`, which the brand writes to its members.
         */
        kind: z.enum(MEMBER_KINDS),
        ...wishFields,
      }),
    ),
    ...languageFields,
  })
  .meta({ id: "PortalNotifications" });
export type PortalNotifications = z.output<typeof portalNotifications>;

/** The switches of a member: what is left out stays as it is. */
export const notificationsInput = someField(
  z.strictObject({
    /** True for mail about the membership: applications, their outcome, and requirements that are no longer met. */
    membership: z.boolean().optional(),
    /** True for mail about the earnings of a day. */
    earnings: z.boolean().optional(),
    /** True for mail about payments, and about amounts that are withheld. */
    payouts: z.boolean().optional(),
    /** True for messages of the brand by mail; the portal has them in any case. */
    messages: z.boolean().optional(),
    ...languageInput,
  }),
);

const recipientOf = ({ brand, entity }: Member) => ({ entity, person: null, brand: brand.id });

const shownTo = async (ports: PlatformPorts, member: Member): Promise<PortalNotifications> => {
  const of = recipientOf(member);
  const idOf = (kind: (typeof MEMBER_KINDS)[number]) => preferenceId({ ...of, kind });
  const found = await wishesOf(ports, member.tenant, [...MEMBER_KINDS.map(idOf), languageId(of)]);
  return {
    object: "notifications",
    kinds: MEMBER_KINDS.map((kind) => ({ kind, ...presentWish(found.get(idOf(kind))) })),
    ...presentLanguage(found.get(languageId(of)), languageOf(ports.settings.language, member.enrollments[0]?.metadata)),
  };
};

/** Answers which mail the member gets from the brand of the session, and in which language. */
export const readNotifications = memberQuery({
  right: "own",
  input: nothing,
  output: portalNotifications,
  answer: async ({ ports, member }) => ok(await shownTo(ports, member)),
});

/** Switches mail of the member on or off, or chooses its language; of two requests at once the later one counts, switch by switch. */
export const setNotifications = async (
  ports: PlatformPorts,
  member: Member,
  given: unknown,
  { requestId }: Requested = {},
): Promise<Result<PortalNotifications>> => {
  const refused = refusedRight(member, "own");
  if (refused !== undefined) return refused;
  const read = readInput(notificationsInput, given);
  if (!read.ok) return read;
  const { tenant, brand, entity, ref } = member;
  const { language } = read.value;
  const switched = MEMBER_KINDS.flatMap((kind): readonly Wish[] => {
    const isOn = read.value[kind];
    return isOn === undefined ? [] : [{ brand: brand.id, kind, isOff: !isOn, language: null }];
  });
  const chosen: readonly Wish[] =
    language === undefined ? [] : [{ brand: brand.id, kind: "language", isOff: false, language }];
  const origin = { actor: ref, requestId: requestId ?? null };
  await saveWishes(ports, { tenant, origin, of: { entity, person: null }, via: "page" }, [...switched, ...chosen]);
  return ok(await shownTo(ports, member));
};
