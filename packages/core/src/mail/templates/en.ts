import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, type SumWords, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Your balance is below the minimum for a payout. It is kept for you, and paid once it reaches the minimum.",
  held: "Payouts to you are on hold for now, for example because your account changed, your partnership is paused, or the payment file was full.",
  awaiting_account: "We have no account to pay you to. Add one, so that a payout can include this amount.",
  destination_changed:
    "Your account changed while the payout was being prepared. A later payout can include this amount.",
  currency_not_payable: "This payout method cannot pay this currency. The amount is kept for you.",
  amount_out_of_range: "The amount is too large for this payout method. It is kept for you.",
  another_currency:
    "A payout by this method holds one currency, and this amount is in another. A later payout can include it.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Followers",
  views: "Views",
  post_count: "Posts",
  collab_posts: "Collaborative posts",
  link_clicks: "Clicks",
  referral_count: "Referrals",
  gmv_cents: "Value of sales",
  sales_count: "Sales",
  product_usage_count: "Product uses",
  channel_connected: "Connected channels",
  manual_approval: "Approval by the brand",
  event_registration: "Registrations",
  template_install: "Installations",
};

const sums: SumWords = {
  ...{ one: "# sale", other: "# sales" },
  line: (sales, value, earned) => `${sales}, worth ${value}: you earned ${earned}`,
};

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "Members earned on days that no calculation covers.",
  ledger_differs: "The check of the ledger found differences.",
  payout_rules_required: "No payout rule is active.",
  maker_may_not: "The person who set the schedule may no longer pay here.",
  other: "Its calculation or its batch was refused. The schedule says why.",
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
  sample: { mark: "Test", line: "This is a test with made-up facts: none of it has happened." },
  greeting: (name) => (name === null ? "Hello," : `Hello ${name},`),
  because: {
    membership: "You receive this because you are, or were asked to be, a member of this program.",
    earnings: "You receive this because you earn money in this program.",
    payouts: "You receive this because this brand pays you.",
    messages: "You receive this because you are a member of a program of this brand.",
    applications: "You receive this because you manage programs.",
    failures: "You receive this because you look after payouts or integrations.",
    mentions: "You receive this because somebody on your team mentioned you in a note.",
  },
  security:
    "This message concerns the security of your account, so it is always sent. If this was not you, contact the brand immediately.",
  teamSecurity:
    "This message concerns the security of your account, so it is always sent. If this was not you, tell an owner of your organization.",
  unproven:
    "You receive this because somebody entered your address. If it was not you, you do not have to do anything.",
  portal: "Your portal shows what you earn, and why:",
  leave: "Stop emails of this kind:",
  holds,
  metrics,
  page: {
    title: "Emails",
    ask: {
      membership: "Stop emails about your membership?",
      earnings: "Stop daily emails about your earnings?",
      payouts: "Stop emails about your payouts?",
      messages: "Stop emails with messages from this brand? You will still find them in your portal.",
      applications: "Stop emails about applications?",
      failures: "Stop emails about failures?",
      mentions: "Stop emails about notes that mention you?",
    },
    button: "Stop emails of this kind",
    done: "Done: you will get no more emails of this kind.",
    unknown: "This link is not valid. Use the link in a newer email.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} invites you to ${program}`,
      lines: [
        `${brand} invites you to the partner program ${program}.`,
        "You will hear from us again once you are approved.",
      ],
    }),
    applied: ({ brand, program }) => ({
      subject: `Your application to ${program}`,
      lines: [
        `Thank you: ${brand} has received your application to ${program}.`,
        "You will hear from us once it has been decided.",
      ],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Welcome to ${program}`,
      lines: [
        `${brand} approved you as a member of ${program}.`,
        "This is your link. Sales that come through it are credited to you.",
      ],
      link: { label: "Your link", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Your application to ${program}`,
      lines: [
        `${brand} rejected your application to ${program}.`,
        reason === null ? "No reason was given. You can ask the brand for one." : `Reason: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `You now qualify in ${program}`,
      lines: [
        `You meet the requirements of ${program} by ${brand}.`,
        ...(tier === null ? [] : [`Your tier is now ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Stay qualified in ${program}`,
      lines: [
        `You no longer meet every requirement of ${program} by ${brand}. You stay qualified until ${say.day(until)}.`,
        "These requirements are not met:",
        ...missingLines(missing, metrics, say, (name, observed, needed) => `${name}: ${observed} of ${needed}`),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: your earnings on ${say.day(day)}`,
      lines: [
        `This is what came in for you on ${say.day(day)} in ${program} by ${brand}:`,
        ...sumLines(all, sums, say),
        "Refunds may still change these amounts.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `Not paid yet: ${say.money(amount)}`,
      lines: [
        `${brand} has prepared payouts. Your ${say.money(amount)} could not be included.`,
        holds[reason],
        until === null ? "The next payout will check this again." : `This ends on ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} paid you ${say.money(amount)}`,
      lines: [
        `${brand} paid you ${say.money(amount)} on ${say.day(paidAt)}.`,
        "Your bank may need a few days to show it.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Your payout of ${say.money(amount)} did not arrive`,
      lines: [
        `The payout of ${say.money(amount)} by ${brand} failed or was returned. You are still owed this amount.`,
        ...(reason === null ? [] : [`The bank says: ${reason}`]),
        "Check your account details. The next payout will include the amount again.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Your payout account changed",
      lines: [
        change === "added"
          ? `The account ${account} was added for payouts by ${brand}.`
          : `The account ${account} was removed from payouts by ${brand}.`,
        ...(until === null ? [] : [`To protect you, nothing is paid to it before ${say.day(until)}.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Your email address changed",
      lines: [
        isFormer
          ? `${brand} will no longer write to this address: another one was entered for you.`
          : `${brand} will write to you at this address from now on.`,
        ...(until === null ? [] : [`To protect you, nothing is paid to the new address before ${say.day(until)}.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Your passkeys changed",
      lines: [
        change === "added"
          ? `The passkey “${name}” was added to your portal at ${brand}. You can sign in with it.`
          : change === "removed"
            ? `The passkey “${name}” was removed from your portal at ${brand}.`
            : `${brand} removed the passkeys that you added there. Sign in with a link by email, and add another one.`,
        ...(until === null ? [] : [`To protect you, it confirms nothing about money before ${say.day(until)}.`]),
        `If this was not you, tell ${brand} immediately.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Confirm your email address",
      lines: [
        `Confirm that this is your address, so that ${brand} can write to you and you can sign in to its portal. Confirm it only if you asked for this email.`,
      ],
      link: { label: "Confirm the address", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Sign in to ${brand}`,
      lines: [
        `This link signs you in to ${brand}. It works once and only for a short time. Do not give it to anybody.`,
      ],
      link: { label: "Sign in", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Sign in to ${organization}`,
      lines: [
        `This link signs you in to the console of ${organization}. It works once and for ten minutes. Do not give it to anybody.`,
      ],
      link: { label: "Sign in", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Your sign-in changed",
      lines: [
        {
          passkey_added: `The passkey “${name}” was added to your account in the console of ${organization}. You can sign in with it.`,
          passkey_removed: `The passkey “${name}” was removed from your account in the console of ${organization}. You can no longer sign in with it.`,
          authenticator_added: `From now on, a sign-in link to the console of ${organization} asks for a code from your authenticator app.`,
          authenticator_removed: `Your authenticator app was removed from your account in the console of ${organization}. You will no longer be asked for a code.`,
          reset: `Your passkeys and your authenticator app were reset in the console of ${organization}. Sign in again, and set them up again.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.en,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Confirm your address for ${program}`,
      lines: [
        `You asked to join ${program} by ${brand}. This link confirms your address and shows you what to do next. It works for an hour.`,
      ],
      link: { label: "Continue", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Confirm a change at ${brand}`,
      lines: [
        {
          account: `${to} was entered as the account for payments by ${brand}.`,
          address: `${to} was entered as your address with ${brand}.`,
          erasure: `Somebody asked to erase your data at ${brand}. This cannot be undone.`,
        }[change],
        "Nothing changes until you confirm it, within an hour. If it was not you, you do not have to do anything.",
      ],
      link: { label: "Confirm", url },
    }),
    team_applications: ({ brand, program, count }, say) => ({
      subject: say.count(count, { one: `# application to ${program}`, other: `# applications to ${program}` }),
      lines: [
        say.count(count, {
          one: `# application to ${program} by ${brand} is waiting for a decision.`,
          other: `# applications to ${program} by ${brand} are waiting for a decision.`,
        }),
      ],
    }),
    team_payouts_failed: ({ brand, count, batch }, say) => ({
      subject: say.count(count, { one: `# payout of ${brand} failed`, other: `# payouts of ${brand} failed` }),
      lines: [
        say.count(count, {
          one: "# payout of a batch failed or was returned. Its amount is owed again.",
          other: "# payouts of a batch failed or were returned. Their amounts are owed again.",
        }),
        `Batch: ${batch}`,
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "A webhook endpoint is failing",
      lines: [
        `Deliveries to ${url} have failed since ${say.day(since)}.`,
        isPaused
          ? "Deliveries are paused, and one is tried every hour. None is lost while it waits."
          : "They will be tried again. After ten days the endpoint is paused.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "The ledger check found differences",
      lines: [
        say.count(count, {
          one: "The check of the ledger found # new difference. Payment files wait until it has been looked at.",
          other: "The check of the ledger found # new differences. Payment files wait until they have been looked at.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `The payout schedule of ${brand} has stopped`,
      lines: [STOPPED[reason], "The schedule calculates and pays nothing until somebody resumes it in the console."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} no longer leads to the portal of ${brand}`,
      lines: [
        `The TXT record that proves that ${host} is yours has not been seen since ${say.day(since)}.`,
        "The portal is not available there until the record is seen again. In the meantime, links in emails lead to another address. The record is in the console, under Settings, Portal.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Somebody"} mentioned you in a note`,
      lines: [`${author ?? "Somebody"} mentioned you in a note about ${SUBJECTS[of]} of ${brand}.`],
      link: { label: "Read the note", url },
    }),
  },
};
