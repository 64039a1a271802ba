import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, type SumWords, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Ihr Guthaben liegt unter dem Mindestbetrag. Es bleibt Ihnen erhalten und wird ausgezahlt, sobald es ihn erreicht.",
  held: "Auszahlungen an Sie sind zurzeit pausiert, etwa weil sich Ihr Konto geändert hat, Ihre Zusammenarbeit mit der Marke pausiert ist oder die Zahlungsdatei voll war.",
  awaiting_account:
    "Es fehlt ein Konto, auf das wir zahlen können. Hinterlegen Sie eines, damit eine Auszahlung den Betrag enthalten kann.",
  destination_changed:
    "Ihr Konto hat sich geändert, während die Auszahlung vorbereitet wurde. Eine spätere Auszahlung kann den Betrag enthalten.",
  currency_not_payable:
    "Auf diesem Auszahlungsweg kann diese Währung nicht gezahlt werden. Der Betrag bleibt Ihnen erhalten.",
  amount_out_of_range: "Der Betrag ist zu groß für diesen Auszahlungsweg. Er bleibt Ihnen erhalten.",
  another_currency:
    "Eine Auszahlung auf diesem Weg enthält nur eine Währung, und dieser Betrag ist in einer anderen. Eine spätere Auszahlung kann ihn enthalten.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Follower",
  views: "Aufrufe",
  post_count: "Beiträge",
  collab_posts: "Gemeinsame Beiträge",
  link_clicks: "Klicks",
  referral_count: "Empfehlungen",
  gmv_cents: "Wert der Verkäufe",
  sales_count: "Verkäufe",
  product_usage_count: "Nutzungen des Produkts",
  channel_connected: "Verbundene Kanäle",
  manual_approval: "Zulassung durch die Marke",
  event_registration: "Registrierungen",
  template_install: "Installationen",
};

const sums: SumWords = {
  ...{ one: "# Verkauf", other: "# Verkäufe" },
  line: (sales, value, earned) => `${sales} im Wert von ${value}: Ihr Verdienst ist ${earned}`,
};

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "An Tagen, die keine Berechnung umfasst, wurde etwas verdient.",
  ledger_differs: "Die Prüfung des Hauptbuchs fand Abweichungen.",
  payout_rules_required: "Keine Auszahlungsregel ist aktiv.",
  maker_may_not: "Wer den Plan angelegt hat, darf hier nicht mehr auszahlen.",
  other: "Seine Berechnung oder sein Zahlungslauf wurde abgelehnt. Der Plan nennt den Grund.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "ein Mitglied",
  entity: "eine Person",
  performance_event: "einen Verkauf oder ein anderes Ereignis",
  payout_batch: "einen Zahlungslauf",
  distribution: "eine Kampagne",
};

/** German. */
export const de: Catalogue = {
  direction: "ltr",
  sample: { mark: "Test", line: "Dies ist ein Test mit erfundenen Angaben: Nichts davon ist geschehen." },
  greeting: (name) => (name === null ? "Hallo," : `Hallo ${name},`),
  because: {
    membership: "Sie erhalten diese E-Mail, weil Sie Mitglied dieses Programms sind oder dazu eingeladen wurden.",
    earnings: "Sie erhalten diese E-Mail, weil Sie in diesem Programm Geld verdienen.",
    payouts: "Sie erhalten diese E-Mail, weil diese Marke Sie bezahlt.",
    messages: "Sie erhalten diese E-Mail, weil Sie Mitglied in einem Programm dieser Marke sind.",
    applications: "Sie erhalten diese E-Mail, weil Sie Programme leiten.",
    failures: "Sie erhalten diese E-Mail, weil Sie Auszahlungen oder Anbindungen betreuen.",
    mentions: "Sie erhalten diese E-Mail, weil jemand aus Ihrem Team Sie in einer Notiz erwähnt hat.",
  },
  security:
    "Diese E-Mail betrifft die Sicherheit Ihres Kontos und wird immer gesendet. Wenn Sie das nicht waren, melden Sie sich sofort bei der Marke.",
  teamSecurity:
    "Diese E-Mail betrifft die Sicherheit Ihres Kontos und wird immer gesendet. Wenn Sie das nicht waren, sagen Sie es jemandem mit der Rolle Inhaber in Ihrer Organisation.",
  unproven:
    "Sie erhalten diese E-Mail, weil jemand Ihre Adresse eingegeben hat. Wenn Sie das nicht waren, müssen Sie nichts tun.",
  portal: "Ihr Portal zeigt, was Sie verdienen und warum:",
  leave: "Keine E-Mails dieser Art mehr:",
  holds,
  metrics,
  page: {
    title: "E-Mails",
    ask: {
      membership: "Keine E-Mails zu Ihrer Mitgliedschaft mehr erhalten?",
      earnings: "Keine täglichen E-Mails zu Ihrem Verdienst mehr erhalten?",
      payouts: "Keine E-Mails zu Ihren Auszahlungen mehr erhalten?",
      messages: "Mitteilungen dieser Marke nicht mehr per E-Mail erhalten? In Ihrem Portal finden Sie sie weiterhin.",
      applications: "Keine E-Mails zu Bewerbungen mehr erhalten?",
      failures: "Keine E-Mails zu Fehlern mehr erhalten?",
      mentions: "Keine E-Mails mehr zu Notizen erhalten, die Sie erwähnen?",
    },
    button: "Keine E-Mails dieser Art mehr",
    done: "Erledigt: Sie erhalten keine E-Mails dieser Art mehr.",
    unknown: "Dieser Link ist ungültig. Nehmen Sie den Link einer neueren E-Mail.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} lädt Sie zu ${program} ein`,
      lines: [
        `${brand} lädt Sie in das Partnerprogramm ${program} ein.`,
        "Wir melden uns, sobald Sie zugelassen sind.",
      ],
    }),
    applied: ({ brand, program }) => ({
      subject: `Ihre Bewerbung für ${program}`,
      lines: [
        `Danke: ${brand} hat Ihre Bewerbung für ${program} erhalten.`,
        "Wir melden uns, sobald darüber entschieden ist.",
      ],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Willkommen bei ${program}`,
      lines: [
        `${brand} hat Sie als Mitglied von ${program} zugelassen.`,
        "Das ist Ihr Link. Verkäufe, die darüber kommen, werden Ihnen zugerechnet.",
      ],
      link: { label: "Ihr Link", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Ihre Bewerbung für ${program}`,
      lines: [
        `${brand} hat Ihre Bewerbung für ${program} abgelehnt.`,
        reason === null ? "Es wurde kein Grund genannt. Sie können die Marke danach fragen." : `Grund: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Sie sind jetzt in ${program} qualifiziert`,
      lines: [
        `Sie erfüllen die Bedingungen für ${program} von ${brand}.`,
        ...(tier === null ? [] : [`Ihre Stufe ist jetzt ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Bleiben Sie in ${program} qualifiziert`,
      lines: [
        `Sie erfüllen nicht mehr alle Bedingungen für ${program} von ${brand}. Bis zum ${say.day(until)} bleiben Sie qualifiziert.`,
        "Diese Bedingungen sind nicht erfüllt:",
        ...missingLines(missing, metrics, say, (name, observed, needed) => `${name}: ${observed} von ${needed}`),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: Ihr Verdienst am ${say.day(day)}`,
      lines: [
        `Das kam am ${say.day(day)} in ${program} von ${brand} für Sie zusammen:`,
        ...sumLines(all, sums, say),
        "Erstattungen können diese Beträge noch ändern.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `Noch nicht ausgezahlt: ${say.money(amount)}`,
      lines: [
        `${brand} hat Auszahlungen vorbereitet. Ihr Betrag von ${say.money(amount)} konnte nicht dabei sein.`,
        holds[reason],
        until === null ? "Bei der nächsten Auszahlung wird neu geprüft." : `Das endet am ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} hat Ihnen ${say.money(amount)} gezahlt`,
      lines: [
        `${brand} hat Ihnen am ${say.day(paidAt)} ${say.money(amount)} gezahlt.`,
        "Bis Ihre Bank die Zahlung anzeigt, können einige Tage vergehen.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Ihre Auszahlung von ${say.money(amount)} kam nicht an`,
      lines: [
        `Die Auszahlung von ${say.money(amount)} durch ${brand} ist fehlgeschlagen oder zurückgekommen. Der Betrag steht Ihnen weiterhin zu.`,
        ...(reason === null ? [] : [`Die Bank sagt: ${reason}`]),
        "Prüfen Sie Ihre Kontodaten. Der Betrag ist in der nächsten Auszahlung wieder dabei.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Ihr Auszahlungskonto hat sich geändert",
      lines: [
        change === "added"
          ? `Das Konto ${account} wurde für Auszahlungen durch ${brand} hinterlegt.`
          : `Das Konto ${account} wurde für Auszahlungen durch ${brand} entfernt.`,
        ...(until === null ? [] : [`Zu Ihrem Schutz wird vor dem ${say.day(until)} nichts darauf gezahlt.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Ihre E-Mail-Adresse hat sich geändert",
      lines: [
        isFormer
          ? `${brand} schreibt nicht mehr an diese Adresse: Für Sie wurde eine andere hinterlegt.`
          : `${brand} schreibt Ihnen ab jetzt an diese Adresse.`,
        ...(until === null
          ? []
          : [`Zu Ihrem Schutz wird an die neue Adresse vor dem ${say.day(until)} nichts gezahlt.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Ihre Passkeys haben sich geändert",
      lines: [
        change === "added"
          ? `Der Passkey „${name}“ wurde in Ihrem Portal bei ${brand} hinzugefügt. Sie können sich damit anmelden.`
          : change === "removed"
            ? `Der Passkey „${name}“ wurde aus Ihrem Portal bei ${brand} entfernt.`
            : `${brand} hat die Passkeys entfernt, die Sie dort hinzugefügt haben. Melden Sie sich mit einem Link per E-Mail an und fügen Sie einen neuen hinzu.`,
        ...(until === null
          ? []
          : [`Zu Ihrem Schutz bestätigt er vor dem ${say.day(until)} nichts, was Geld betrifft.`]),
        `Wenn Sie das nicht waren, sagen Sie ${brand} sofort Bescheid.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Bestätigen Sie Ihre E-Mail-Adresse",
      lines: [
        `Bestätigen Sie, dass dies Ihre Adresse ist, damit ${brand} Ihnen schreiben kann und Sie sich im Portal anmelden können. Bestätigen Sie nur, wenn Sie diese E-Mail angefordert haben.`,
      ],
      link: { label: "Adresse bestätigen", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Anmeldung bei ${brand}`,
      lines: [`Dieser Link meldet Sie bei ${brand} an. Er gilt einmal und nur kurze Zeit. Geben Sie ihn nicht weiter.`],
      link: { label: "Anmelden", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Anmeldung bei ${organization}`,
      lines: [
        `Dieser Link meldet Sie in der Konsole von ${organization} an. Er gilt einmal und zehn Minuten lang. Geben Sie ihn nicht weiter.`,
      ],
      link: { label: "Anmelden", url },
    }),
    team_factor_changed: ({ organization, change, name }) => ({
      subject: "Ihre Anmeldung hat sich geändert",
      lines: [
        {
          passkey_added: `Der Passkey „${name}“ wurde Ihrem Konto in der Konsole von ${organization} hinzugefügt. Sie können sich damit anmelden.`,
          passkey_removed: `Der Passkey „${name}“ wurde aus Ihrem Konto in der Konsole von ${organization} entfernt. Sie können sich damit nicht mehr anmelden.`,
          authenticator_added: `Ab jetzt verlangt ein Anmeldelink für die Konsole von ${organization} einen Code aus Ihrer Authenticator-App.`,
          authenticator_removed: `Ihre Authenticator-App wurde aus Ihrem Konto in der Konsole von ${organization} entfernt. Es wird kein Code mehr verlangt.`,
          reset: `Ihre Passkeys und Ihre Authenticator-App wurden in der Konsole von ${organization} zurückgesetzt. Melden Sie sich neu an, und richten Sie sie wieder ein.`,
        }[change],
      ],
    }),
    team_invitation: INVITATIONS.de,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Bestätigen Sie Ihre Adresse für ${program}`,
      lines: [
        `Sie möchten bei ${program} von ${brand} mitmachen. Dieser Link bestätigt Ihre Adresse und zeigt Ihnen, wie es weitergeht. Er gilt eine Stunde.`,
      ],
      link: { label: "Weiter", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Bestätigen Sie eine Änderung bei ${brand}`,
      lines: [
        {
          account: `${to} wurde als Konto für Zahlungen von ${brand} eingetragen.`,
          address: `${to} wurde als Ihre Adresse bei ${brand} eingetragen.`,
          erasure: `Die Löschung Ihrer Daten bei ${brand} wurde beantragt. Sie lässt sich nicht rückgängig machen.`,
        }[change],
        "Nichts ändert sich, bis Sie es innerhalb einer Stunde bestätigen. Wenn Sie das nicht waren, müssen Sie nichts tun.",
      ],
      link: { label: "Bestätigen", url },
    }),
    team_applications: ({ brand, program, count }, say) => ({
      subject: say.count(count, { one: `# Bewerbung für ${program}`, other: `# Bewerbungen für ${program}` }),
      lines: [
        say.count(count, {
          one: `# Bewerbung für ${program} von ${brand} wartet auf eine Entscheidung.`,
          other: `# Bewerbungen für ${program} von ${brand} warten auf eine Entscheidung.`,
        }),
      ],
    }),
    team_payouts_failed: ({ brand, count, batch }, say) => ({
      subject: say.count(count, {
        one: `# Auszahlung von ${brand} fehlgeschlagen`,
        other: `# Auszahlungen von ${brand} fehlgeschlagen`,
      }),
      lines: [
        say.count(count, {
          one: "# Auszahlung eines Zahlungslaufs ist fehlgeschlagen oder zurückgekommen. Der Betrag wird wieder geschuldet.",
          other:
            "# Auszahlungen eines Zahlungslaufs sind fehlgeschlagen oder zurückgekommen. Die Beträge werden wieder geschuldet.",
        }),
        `Zahlungslauf: ${batch}`,
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Ein Webhook-Endpunkt schlägt fehl",
      lines: [
        `Zustellungen an ${url} schlagen seit dem ${say.day(since)} fehl.`,
        isPaused
          ? "Zustellungen sind pausiert, und stündlich wird eine versucht. Keine geht verloren, solange sie wartet."
          : "Sie werden erneut versucht. Nach zehn Tagen wird der Endpunkt pausiert.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "Die Prüfung des Hauptbuchs fand Abweichungen",
      lines: [
        say.count(count, {
          one: "Die Prüfung des Hauptbuchs fand # neue Abweichung. Zahlungsdateien warten, bis sie geprüft ist.",
          other: "Die Prüfung des Hauptbuchs fand # neue Abweichungen. Zahlungsdateien warten, bis sie geprüft sind.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `Der Auszahlungsplan von ${brand} hat angehalten`,
      lines: [STOPPED[reason], "Der Plan berechnet und zahlt nichts, bis ihn jemand in der Konsole fortsetzt."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} führt nicht mehr zum Portal von ${brand}`,
      lines: [
        `Der TXT-Eintrag, der ${host} als Ihre Domain nachweist, wurde seit dem ${say.day(since)} nicht mehr gefunden.`,
        "Das Portal ist dort erst wieder erreichbar, wenn er gefunden wird. Bis dahin führen Links in E-Mails zu einer anderen Adresse. Der Eintrag steht in der Konsole unter Einstellungen, Portal.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Jemand"} hat Sie in einer Notiz erwähnt`,
      lines: [`${author ?? "Jemand"} hat Sie in einer Notiz über ${SUBJECTS[of]} von ${brand} erwähnt.`],
      link: { label: "Notiz lesen", url },
    }),
  },
};
