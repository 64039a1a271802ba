import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Your balance is below the minimum for a payout. It is kept for you, and paid once it reaches the minimum.",
  held: "Payouts to you are on hold for now, for example because your account changed, your membership is paused, or the payment file was full.",
  awaiting_account: "There is no account to pay you to. Add one, so that a payout can include this amount.",
  destination_changed: "Your account changed while the payout was prepared. A later payout can include this amount.",
  currency_not_payable: "The way in which this payout was made cannot pay this currency. The amount is kept for you.",
  amount_out_of_range: "The amount is too large for the way in which this payout was made. It is kept for you.",
  another_currency:
    "A payout made in this way holds one currency, and this amount is in another one. A later payout can include it.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Followers",
  views: "Views",
  post_count: "Posts",
  collab_posts: "Joint posts",
  link_clicks: "Clicks on your links",
  referral_count: "Referrals",
  gmv_cents: "Sales value",
  sales_count: "Sales",
  channel_connected: "Connected channels",
};

const sums = { one: "# sale", other: "# sales", worth: "worth", earned: "you earned" };

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Something was earned in days that no run covered.",
  ledger_differs: "The check of the ledger found differences.",
  payout_rules_required: "No payout rule is active.",
  maker_may_not: "Who set the schedule may no longer pay here.",
  other: "Its run or its batch was refused. The schedule says why.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "a member",
  entity: "a person",
  performance_event: "a sale or another event",
  payout_batch: "a payout batch",
  distribution: "a distribution",
};

/** English. */
export const en: Catalogue = {
  direction: "ltr",
  sample: { mark: "Test", line: "This is a test with made-up facts: nothing of it has happened." },
  greeting: (name) => (name === null ? "Hello," : `Hello ${name},`),
  because: {
    membership: "You receive this because you are, or were asked to be, a member of this program.",
    earnings: "You receive this because you earn in this program.",
    payouts: "You receive this because you are paid by this brand.",
    messages: "You receive this because you are a member of a program of this brand.",
    applications: "You receive this because you manage programs.",
    failures: "You receive this because your role watches over payouts or integrations.",
    mentions: "You receive this because somebody of your team mentioned you in a note.",
  },
  security:
    "This message concerns the safety of your account, so it is always sent. If this was not you, answer to the brand at once.",
  teamSecurity:
    "This message concerns the safety of your account, so it is always sent. If this was not you, tell an owner of your organization.",
  unproven: "You receive this because somebody entered your address. If it was not you, do nothing.",
  portal: "Your portal shows what you earn, and why:",
  leave: "No more mail of this kind:",
  holds,
  metrics,
  page: {
    title: "Mail",
    ask: {
      membership: "Do you want no more mail about your membership?",
      earnings: "Do you want no more daily mail about your earnings?",
      payouts: "Do you want no more mail about your payouts?",
      messages: "Do you want no more mail with messages from this brand? You still find them in your portal.",
      applications: "Do you want no more mail about applications?",
      failures: "Do you want no more mail about failures?",
      mentions: "Do you want no more mail about notes that mention you?",
    },
    button: "No more mail of this kind",
    done: "Done: you get no more mail of this kind.",
    unknown: "This link leads nowhere. Use the link of a newer message.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} invites you to ${program}`,
      lines: [
        `${brand} invites you to the partner program ${program}.`,
        "You hear from us again once you are approved.",
      ],
    }),
    applied: ({ brand, program }) => ({
      subject: `Your application to ${program}`,
      lines: [`Thank you: ${brand} has your application to ${program}.`, "You hear from us once it is decided."],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Welcome to ${program}`,
      lines: [
        `${brand} approved you as a member of ${program}.`,
        "This is your link. Sales that come through it count for you.",
      ],
      link: { label: "Your link", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Your application to ${program}`,
      lines: [
        `${brand} did not accept you as a member of ${program}.`,
        reason === null ? "No reason was given. You can ask the brand for one." : `The reason: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `You qualify in ${program}`,
      lines: [
        `You meet the requirements of ${program} of ${brand}.`,
        ...(tier === null ? [] : [`Your tier is now ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Keep your place in ${program}`,
      lines: [
        `You no longer meet every requirement of ${program} of ${brand}. You keep your qualification until ${say.day(until)}.`,
        "This is missing:",
        ...missingLines(missing, metrics, say, "of"),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: your earnings on ${say.day(day)}`,
      lines: [
        `This is what came in for you on ${say.day(day)} in ${program} of ${brand}:`,
        ...sumLines(all, sums, say),
        "Refunds and holds may still change these amounts.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `${say.money(amount)} is not paid yet`,
      lines: [
        `${brand} prepared payouts, and ${say.money(amount)} of yours is not part of them.`,
        holds[reason],
        until === null ? "It is looked at again with the next payout." : `This ends on ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} paid you ${say.money(amount)}`,
      lines: [`${brand} paid you ${say.money(amount)} on ${say.day(paidAt)}.`, "Banks may need some days to book it."],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Your payout of ${say.money(amount)} did not arrive`,
      lines: [
        `The payout of ${say.money(amount)} by ${brand} failed or came back. You are still owed this amount.`,
        ...(reason === null ? [] : [`The bank says: ${reason}`]),
        "Check your account; the next payout includes the amount again.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Your payout account changed",
      lines: [
        change === "added"
          ? `The account ${account} was added for payouts by ${brand}.`
          : `The account ${account} was removed from payouts by ${brand}.`,
        ...(until === null ? [] : [`To protect you, nobody is paid by it before ${say.day(until)}.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Your e-mail address changed",
      lines: [
        isFormer
          ? `${brand} no longer writes to this address: another one was recorded for you.`
          : `${brand} writes to you at this address from now on.`,
        ...(until === null ? [] : [`To protect you, nobody is paid by the new address before ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Your passkeys changed",
      lines: [
        change === "added"
          ? `The passkey “${name}” was added to your portal at ${brand}: it signs you in.`
          : change === "removed"
            ? `The passkey “${name}” was removed from your portal at ${brand}.`
            : `${brand} removed the passkeys that you added there. Sign in with a link by mail, and add another one.`,
        ...(until === null ? [] : [`To protect you, it confirms nothing about money before ${say.day(until)}.`]),
        `If this was not you, tell ${brand} at once.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirm your e-mail address",
      lines: [
        `Confirm that this is your address, so that ${brand} can write to you and you can sign in to its portal. Confirm it only if you asked for this mail.`,
      ],
      link: { label: "Confirm the address", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Sign in to ${brand}`,
      lines: [`This link signs you in to ${brand}. It works once and for a short time. Give it to nobody.`],
      link: { label: "Sign in", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Sign in to ${organization}`,
      lines: [
        `This link signs you in to the console of ${organization}. It works once and for ten minutes. Give it to nobody.`,
      ],
      link: { label: "Sign in", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Your sign-in changed",
      lines: [
        {
          passkey_added: `The passkey “${name}” was added to your account in the console of ${organization}: it signs you in.`,
          passkey_removed: `The passkey “${name}” was removed from your account in the console of ${organization}: it signs you in no more.`,
          authenticator_added: `From now on a link to the console of ${organization} asks for a code of your authenticator.`,
          authenticator_removed: `Your authenticator was removed from your account in the console of ${organization}: no code is asked for any more.`,
          reset: `Your passkeys and your authenticator were reset in the console of ${organization}. Sign in again, and set them up anew.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.en,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirm your address for ${program}`,
      lines: [
        `You want to join ${program} by ${brand}. This link confirms your address and shows what to do next. It works for an hour.`,
      ],
      link: { label: "Go on", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Confirm a change at ${brand}`,
      lines: [
        {
          account: `${to} was entered as the account for payments by ${brand}.`,
          address: `${to} was entered as your address with ${brand}.`,
          erasure: `The erasure of your data at ${brand} was asked for. It cannot be undone.`,
        }[change],
        "Nothing changes until you confirm it, within an hour. If it was not you, do nothing.",
      ],
      link: { label: "Confirm", url },
    }),
    team_applications: ({ brand, program, count }, say) => ({
      subject: say.count(count, { one: `# application to ${program}`, other: `# applications to ${program}` }),
      lines: [
        say.count(count, {
          one: `# application to ${program} of ${brand} waits for a decision.`,
          other: `# applications to ${program} of ${brand} wait for a decision.`,
        }),
      ],
    }),
    team_payouts_failed: ({ brand, count, batch }, say) => ({
      subject: say.count(count, { one: `# payout of ${brand} failed`, other: `# payouts of ${brand} failed` }),
      lines: [
        say.count(count, {
          one: `# payout of the batch ${batch} failed or came back. Its amount is owed again.`,
          other: `# payouts of the batch ${batch} failed or came back. Their amounts are owed again.`,
        }),
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "A webhook endpoint fails",
      lines: [
        `Deliveries to ${url} have failed since ${say.day(since)}.`,
        isPaused
          ? "Deliveries are paused, and one an hour is tried. None is lost while it waits."
          : "They are tried again. After ten days the endpoint is paused.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "The ledger check found differences",
      lines: [
        say.count(count, {
          one: "The check of the ledger found # difference that was not known. Payment files wait until it is looked at.",
          other:
            "The check of the ledger found # differences that were not known. Payment files wait until they are looked at.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `The payout schedule of ${brand} stopped`,
      lines: [STOPPED[reason], "Nothing is run or paid by it until somebody resumes it in the console."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} no longer leads to the portal of ${brand}`,
      lines: [
        `The TXT record that proves ${host} has not been seen since ${say.day(since)}.`,
        "The portal is not shown there until it is seen again. Links in mail lead to another address meanwhile. The record is under Settings, Portal, in the console.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Somebody"} mentioned you in a note`,
      lines: [`${author ?? "Somebody"} mentioned you in a note about ${SUBJECTS[of]} of ${brand}.`],
      link: { label: "Read the note", url },
    }),
  },
};
