import type { Contest, Coupon, Enrollment, MessagePreview } from "@entente/client";
import { drawnOf, type Fields } from "../asking.ts";
import { CHANGING, type ChangingName } from "../tools/chosen.ts";
import { memberOf, personOf } from "./concerned.ts";
import { type Amount, type Change, type Concerned, effect } from "./effect.ts";

const text = (fields: Fields, name: string): string => String(fields[name]);

/** A change of one member that moves no money; its effect in words is the text of the operation. */
const ofMember = (tool: ChangingName): Change => ({
  asks: ["enrollments.retrieve"],
  async effectOf(asking, fields) {
    const { member, one } = await memberOf(asking, text(fields, "enrollment"));
    return effect("state", drawnOf(CHANGING[tool].calls).description, [one], { enrollment: member, sent: fields });
  },
});

const ofContest = (summary: string): Change => ({
  asks: ["contests.retrieve", "enrollments.retrieve"],
  async effectOf(asking, fields) {
    const contest = await asking.ask<Contest>("contests.retrieve", { contest: fields.contest });
    const { one } = await memberOf(asking, contest.enrollment);
    return effect("state", summary, [one], { contest, sent: fields });
  },
});

const writtenTo = (member: Enrollment): Concerned => ({
  ...{ enrollment: member.id, entity: member.entity, name: null, amounts: [] },
});

/** Changes of members, of what they have and of what they ask. */
export const MEMBER_CHANGES = {
  approve_member: ofMember("approve_member"),
  reject_member: ofMember("reject_member"),
  pause_member: ofMember("pause_member"),
  resume_member: ofMember("resume_member"),
  update_member: ofMember("update_member"),
  create_coupon: ofMember("create_coupon"),
  archive_coupon: {
    asks: ["coupons.retrieve", "enrollments.retrieve"],
    async effectOf(asking, fields) {
      const coupon = await asking.ask<Coupon>("coupons.retrieve", fields);
      const { one } = await memberOf(asking, coupon.enrollment);
      return effect("state", "The coupon ends for good: no sale is credited by it any more.", [one], { coupon });
    },
  },
  send_message: {
    asks: ["messages.preview", "enrollments.list", "enrollments.retrieve"],
    async effectOf(asking, fields) {
      const { subject: _, text: _text, reply_to: _answers, send_at: sendAt, ...addressed } = fields;
      const preview = await asking.ask<MessagePreview>("messages.preview", addressed);
      const named = addressed.enrollments as readonly string[] | undefined;
      const time = typeof sendAt === "string" ? ` at ${sendAt}, if nothing changes until then` : "";
      const summary = `The message goes to ${preview.addressed} members, ${preview.mailed} of them by mail${time}.`;
      if (named !== undefined) {
        const found = await Promise.all(
          named.slice(0, 100).map((enrollment) => asking.ask<Enrollment>("enrollments.retrieve", { enrollment })),
        );
        return effect("dry_run", summary, found.map(writtenTo), { preview, sent: fields }, named.length <= 100);
      }
      const { rows, isComplete } = await asking.all<Enrollment>("enrollments.list", (addressed.filter ?? {}) as Fields);
      return effect("dry_run", summary, rows.map(writtenTo), { preview, sent: fields }, isComplete);
    },
  },
  answer_contest: ofContest("The member reads this answer, and may reply."),
  refuse_contest: ofContest("The contest is refused, and the member reads the reason."),
  record_event: {
    asks: ["enrollments.retrieve"],
    async effectOf(asking, fields) {
      const { enrollment, value_minor: value, currency } = fields;
      const amounts: readonly Amount[] =
        typeof value === "number" && typeof currency === "string"
          ? [{ currency: currency.toLowerCase(), amount_minor: value }]
          : [];
      const summary =
        "The event is recorded for good. The amounts are its value; what it earns follows from the rules of the program.";
      if (typeof enrollment !== "string")
        return effect(
          "state",
          `${summary} The service finds out who is credited.`,
          [{ enrollment: null, entity: null, name: null, amounts }],
          { sent: fields },
        );
      const { member, one } = await memberOf(asking, enrollment, amounts);
      return effect("state", summary, [one], { enrollment: member, sent: fields });
    },
  },
  merge_people: {
    asks: ["entities.retrieve", "balances.list"],
    async effectOf(asking, fields) {
      const [from, into] = [
        await personOf(asking, text(fields, "entity")),
        await personOf(asking, text(fields, "into")),
      ];
      const moved = { ...from.one, amounts: from.one.owed ?? [] };
      const summary =
        "The first person stands for nobody from now on: everything owed to it is paid to the second, also by other brands, whose amounts are not listed here. It cannot be undone.";
      return effect("state", summary, [moved, into.one], { from: from.person, into: into.person, sent: fields }, false);
    },
  },
  erase_person: {
    asks: ["entities.retrieve", "balances.list", "enrollments.list"],
    async effectOf(asking, fields) {
      const entity = text(fields, "entity");
      const { person, one } = await personOf(asking, entity);
      const { rows, isComplete } = await asking.all<Enrollment>("enrollments.list", { entity });
      const abandoned = fields.abandon_payouts === true ? (one.owed ?? []) : [];
      const summary =
        fields.brand_only === true
          ? "Everything that this brand records of the person is blanked. It cannot be undone."
          : "The name, the address and all personal data of the person are erased everywhere, also in other brands, whose memberships and amounts are not listed here. It cannot be undone.";
      const members = [{ ...one, amounts: abandoned }, ...rows.map(writtenTo)];
      return effect(
        "state",
        summary,
        members,
        { entity: person, enrollments: rows, sent: fields },
        isComplete && fields.brand_only === true,
      );
    },
  },
} satisfies Partial<Record<ChangingName, Change>>;
