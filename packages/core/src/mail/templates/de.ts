import type { NoteSubject } from "../../team/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { INVITATIONS } from "./invitation.ts";
import { missingLines, sumLines, writtenLines } from "./lines.ts";
import type { StopReason } from "./template.ts";

const holds: Catalogue["holds"] = {
  below_minimum:
    "Dein Guthaben liegt unter dem Mindestbetrag. Es bleibt dir erhalten und wird ausgezahlt, sobald es ihn erreicht.",
  held: "Auszahlungen an dich ruhen gerade, etwa weil sich dein Konto geändert hat oder deine Mitgliedschaft pausiert.",
  awaiting_account:
    "Es fehlt ein Konto, auf das wir zahlen können. Hinterlege eines, dann ist der Betrag in der nächsten Auszahlung dabei.",
  destination_changed:
    "Dein Konto hat sich geändert, während die Auszahlung vorbereitet wurde. Der Betrag ist in der nächsten dabei.",
  currency_not_payable:
    "Auf dem gewählten Weg kann diese Währung nicht ausgezahlt werden. Der Betrag bleibt dir erhalten.",
  amount_out_of_range: "Der Betrag ist zu groß für den gewählten Weg. Er bleibt dir erhalten.",
};

const metrics: Catalogue["metrics"] = {
  followers: "Follower",
  views: "Aufrufe",
  post_count: "Beiträge",
  collab_posts: "Gemeinsame Beiträge",
  link_clicks: "Klicks auf deine Links",
  referral_count: "Empfehlungen",
  gmv_cents: "Umsatz",
  sales_count: "Verkäufe",
  channel_connected: "Verbundene Kanäle",
};

const sums = { one: "# Verkauf", other: "# Verkäufe", worth: "Wert", earned: "dein Verdienst" };

const STOPPED: Readonly<Record<StopReason, string>> = {
  days_uncovered: "An Tagen, die kein Lauf umfasst, wurde etwas verdient.",
  ledger_differs: "Die Prüfung des Hauptbuchs fand Abweichungen.",
  payout_rules_required: "Keine Auszahlungsregel ist aktiv.",
  maker_may_not: "Wer den Plan gesetzt hat, darf hier nicht mehr auszahlen.",
  other: "Sein Lauf oder seine Zahlung wurde abgelehnt. Der Plan nennt den Grund.",
};

const SUBJECTS: Readonly<Record<NoteSubject, string>> = {
  enrollment: "ein Mitglied",
  entity: "eine Person",
  performance_event: "einen Verkauf oder ein anderes Ereignis",
  payout_batch: "einen Auszahlungslauf",
  distribution: "eine Distribution",
};

/** German. */
export const de: Catalogue = {
  direction: "ltr",
  sample: { mark: "Test", line: "Dies ist ein Test mit erfundenen Angaben: Nichts davon ist geschehen." },
  greeting: (name) => (name === null ? "Hallo," : `Hallo ${name},`),
  because: {
    membership: "Du erhältst diese Nachricht, weil du Mitglied dieses Programms bist oder dazu eingeladen wurdest.",
    earnings: "Du erhältst diese Nachricht, weil du in diesem Programm verdienst.",
    payouts: "Du erhältst diese Nachricht, weil diese Marke dich bezahlt.",
    messages: "Du erhältst diese Nachricht, weil du Mitglied in einem Programm dieser Marke bist.",
    applications: "Du erhältst diese Nachricht, weil du Programme leitest.",
    failures: "Du erhältst diese Nachricht, weil du über Auszahlungen oder Anbindungen wachst.",
    mentions: "Du erhältst diese Nachricht, weil dich jemand aus deinem Team in einer Notiz erwähnt hat.",
  },
  security:
    "Diese Nachricht betrifft die Sicherheit deines Kontos und wird immer gesendet. Wenn du das nicht warst, melde dich sofort bei der Marke.",
  teamSecurity:
    "Diese Nachricht betrifft die Sicherheit deines Kontos und wird immer gesendet. Wenn du das nicht warst, sag es jemandem mit der Rolle Inhaber.",
  unproven:
    "Du erhältst diese Nachricht, weil jemand deine Adresse eingegeben hat. Wenn du das nicht warst, musst du nichts tun.",
  portal: "Dein Portal zeigt, was du verdienst und warum:",
  leave: "Keine Nachrichten dieser Art mehr:",
  holds,
  metrics,
  page: {
    title: "Nachrichten",
    ask: {
      membership: "Möchtest du keine Nachrichten über deine Mitgliedschaft mehr?",
      earnings: "Möchtest du keine täglichen Nachrichten über deinen Verdienst mehr?",
      payouts: "Möchtest du keine Nachrichten über deine Auszahlungen mehr?",
      messages:
        "Möchtest du keine Mitteilungen dieser Marke mehr per E-Mail? In deinem Portal findest du sie weiterhin.",
      applications: "Möchtest du keine Nachrichten über Bewerbungen mehr?",
      failures: "Möchtest du keine Nachrichten über Fehler mehr?",
      mentions: "Möchtest du keine Nachrichten über Notizen mehr, die dich erwähnen?",
    },
    button: "Keine Nachrichten dieser Art mehr",
    done: "Erledigt: Du erhältst keine Nachrichten dieser Art mehr.",
    unknown: "Dieser Link führt nirgendwohin. Nimm den Link einer neueren Nachricht.",
  },
  mails: {
    invited: ({ brand, program }) => ({
      subject: `${brand} lädt dich zu ${program} ein`,
      lines: [
        `${brand} lädt dich in das Partnerprogramm ${program} ein.`,
        "Wir melden uns, sobald du freigegeben bist.",
      ],
    }),
    applied: ({ brand, program }) => ({
      subject: `Deine Bewerbung für ${program}`,
      lines: [
        `Danke: ${brand} hat deine Bewerbung für ${program} erhalten.`,
        "Wir melden uns, sobald darüber entschieden ist.",
      ],
    }),
    approved: ({ brand, program, link }) => ({
      subject: `Willkommen bei ${program}`,
      lines: [
        `${brand} hat dich als Mitglied von ${program} freigegeben.`,
        "Das ist dein Link. Verkäufe darüber zählen für dich.",
      ],
      link: { label: "Dein Link", url: link },
    }),
    rejected: ({ brand, program, reason }) => ({
      subject: `Deine Bewerbung für ${program}`,
      lines: [
        `${brand} hat dich nicht als Mitglied von ${program} angenommen.`,
        reason === null ? "Es wurde kein Grund genannt. Du kannst die Marke danach fragen." : `Der Grund: ${reason}`,
      ],
    }),
    qualified: ({ brand, program, tier }) => ({
      subject: `Du bist in ${program} qualifiziert`,
      lines: [
        `Du erfüllst die Anforderungen von ${program} von ${brand}.`,
        ...(tier === null ? [] : [`Deine Stufe ist jetzt ${tier}.`]),
      ],
    }),
    grace: ({ brand, program, until, missing }, say) => ({
      subject: `Behalte deinen Platz in ${program}`,
      lines: [
        `Du erfüllst nicht mehr alle Anforderungen von ${program} von ${brand}. Deine Qualifikation behältst du bis zum ${say.day(until)}.`,
        "Das fehlt:",
        ...missingLines(missing, metrics, say, "von"),
      ],
    }),
    earned: ({ brand, program, day, sums: all }, say) => ({
      subject: `${program}: dein Verdienst am ${say.day(day)}`,
      lines: [
        `Das kam am ${say.day(day)} in ${program} von ${brand} für dich zusammen:`,
        ...sumLines(all, sums, say),
        "Rückgaben und Wartezeiten können diese Beträge noch ändern.",
      ],
    }),
    held: ({ brand, amount, reason, until }, say) => ({
      subject: `${say.money(amount)} sind noch nicht ausgezahlt`,
      lines: [
        `${brand} hat Auszahlungen vorbereitet, und ${say.money(amount)} von dir sind nicht dabei.`,
        holds[reason],
        until === null ? "Bei der nächsten Auszahlung wird neu geprüft." : `Das endet am ${say.day(until)}.`,
      ],
    }),
    paid: ({ brand, amount, paidAt }, say) => ({
      subject: `${brand} hat dir ${say.money(amount)} gezahlt`,
      lines: [
        `${brand} hat dir am ${say.day(paidAt)} ${say.money(amount)} gezahlt.`,
        "Banken brauchen manchmal einige Tage für die Buchung.",
      ],
    }),
    returned: ({ brand, amount, reason }, say) => ({
      subject: `Deine Auszahlung von ${say.money(amount)} kam nicht an`,
      lines: [
        `Die Auszahlung von ${say.money(amount)} durch ${brand} ist gescheitert oder zurückgekommen. Der Betrag steht dir weiter zu.`,
        ...(reason === null ? [] : [`Die Bank sagt: ${reason}`]),
        "Prüfe dein Konto; der Betrag ist in der nächsten Auszahlung wieder dabei.",
      ],
    }),
    account_changed: ({ brand, change, account, until }, say) => ({
      subject: "Dein Auszahlungskonto hat sich geändert",
      lines: [
        change === "added"
          ? `Das Konto ${account} wurde für Auszahlungen durch ${brand} hinterlegt.`
          : `Das Konto ${account} wurde für Auszahlungen durch ${brand} entfernt.`,
        ...(until === null ? [] : [`Zu deinem Schutz wird vor dem ${say.day(until)} nichts dorthin gezahlt.`]),
      ],
    }),
    address_changed: ({ brand, isFormer, until }, say) => ({
      subject: "Deine E-Mail-Adresse hat sich geändert",
      lines: [
        isFormer
          ? `${brand} schreibt nicht mehr an diese Adresse: Für dich wurde eine andere hinterlegt.`
          : `${brand} schreibt dir ab jetzt an diese Adresse.`,
        ...(until === null
          ? []
          : [`Zu deinem Schutz wird über die neue Adresse vor dem ${say.day(until)} nichts gezahlt.`]),
      ],
    }),
    passkey_changed: ({ brand, change, name, until }, say) => ({
      subject: "Deine Passkeys haben sich geändert",
      lines: [
        change === "added"
          ? `Der Passkey „${name}“ wurde in deinem Portal bei ${brand} hinzugefügt: Er meldet dich an.`
          : change === "removed"
            ? `Der Passkey „${name}“ wurde aus deinem Portal bei ${brand} entfernt.`
            : `${brand} hat die Passkeys entfernt, die du dort hinzugefügt hast. Melde dich mit einem Link per E-Mail an und füge einen neuen hinzu.`,
        ...(until === null
          ? []
          : [`Zu deinem Schutz bestätigt er vor dem ${say.day(until)} nichts, was Geld betrifft.`]),
        `Wenn du das nicht warst, sag ${brand} sofort Bescheid.`,
      ],
    }),
    address_verification: ({ brand, url }) => ({
      subject: "Bestätige deine E-Mail-Adresse",
      lines: [`Bestätige, dass dies deine Adresse ist, damit ${brand} dir schreiben kann.`],
      link: { label: "Adresse bestätigen", url },
    }),
    portal_sign_in: ({ brand, url }) => ({
      subject: `Anmeldung bei ${brand}`,
      lines: [`Dieser Link meldet dich bei ${brand} an. Er gilt einmal und nur kurze Zeit. Gib ihn niemandem.`],
      link: { label: "Anmelden", url },
    }),
    console_sign_in: ({ organization, url }) => ({
      subject: `Anmeldung bei ${organization}`,
      lines: [
        `Dieser Link meldet dich in der Konsole von ${organization} an. Er gilt einmal und zehn Minuten lang. Gib ihn niemandem.`,
      ],
      link: { label: "Anmelden", url },
    }),
    team_invitation: INVITATIONS.de,
    message: writtenLines,
    join_link: ({ brand, program, url }) => ({
      subject: `Bestätige deine Adresse für ${program}`,
      lines: [
        `Du möchtest bei ${program} von ${brand} mitmachen. Dieser Link bestätigt deine Adresse und zeigt, wie es weitergeht. Er gilt eine Stunde.`,
      ],
      link: { label: "Weiter", url },
    }),
    portal_change: ({ brand, change, to, url }) => ({
      subject: `Bestätigen Sie eine Änderung bei ${brand}`,
      lines: [
        {
          account: `${to} wurde als Konto für Zahlungen von ${brand} eingetragen.`,
          address: `${to} wurde als Ihre Adresse bei ${brand} eingetragen.`,
          erasure: `Die Löschung Ihrer Daten bei ${brand} wurde verlangt. Sie lässt sich nicht rückgängig machen.`,
        }[change],
        "Nichts ändert sich, bis Sie es innerhalb einer Stunde bestätigen. Wenn Sie das nicht waren, tun Sie nichts.",
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
        one: `# Auszahlung von ${brand} gescheitert`,
        other: `# Auszahlungen von ${brand} gescheitert`,
      }),
      lines: [
        say.count(count, {
          one: `# Auszahlung des Laufs ${batch} ist gescheitert oder zurückgekommen. Der Betrag wird wieder geschuldet.`,
          other: `# Auszahlungen des Laufs ${batch} sind gescheitert oder zurückgekommen. Die Beträge werden wieder geschuldet.`,
        }),
      ],
    }),
    team_endpoint_failing: ({ url, since, isPaused }, say) => ({
      subject: "Ein Webhook-Endpunkt ist gestört",
      lines: [
        `Zustellungen an ${url} scheitern seit dem ${say.day(since)}.`,
        isPaused
          ? "Die Zustellung pausiert, und stündlich wird eine versucht. Keine geht verloren, solange sie wartet."
          : "Sie werden erneut versucht. Nach zehn Tagen pausiert der Endpunkt.",
      ],
    }),
    team_ledger_findings: ({ count }, say) => ({
      subject: "Die Prüfung des Hauptbuchs fand Abweichungen",
      lines: [
        say.count(count, {
          one: "Die Prüfung des Hauptbuchs fand # neue Abweichung. Zahlungsdateien warten, bis sie angesehen ist.",
          other: "Die Prüfung des Hauptbuchs fand # neue Abweichungen. Zahlungsdateien warten, bis sie angesehen sind.",
        }),
      ],
    }),
    team_schedule_stopped: ({ brand, reason }) => ({
      subject: `Der Auszahlungsplan von ${brand} hat angehalten`,
      lines: [STOPPED[reason], "Er rechnet und zahlt nichts, bis ihn jemand in der Konsole fortsetzt."],
    }),
    team_domain_failing: ({ brand, host, since }, say) => ({
      subject: `${host} führt nicht mehr zum Portal von ${brand}`,
      lines: [
        `Der TXT-Eintrag, der ${host} nachweist, wurde seit dem ${say.day(since)} nicht mehr gefunden.`,
        "Das Portal ist dort erst wieder zu sehen, wenn er gefunden wird. Links in E-Mails führen so lange zu einer anderen Adresse. Der Eintrag steht in der Konsole unter Einstellungen, Portal.",
      ],
    }),
    team_mention: ({ brand, author, of, url }) => ({
      subject: `${author ?? "Jemand"} hat dich in einer Notiz erwähnt`,
      lines: [`${author ?? "Jemand"} hat dich in einer Notiz über ${SUBJECTS[of]} von ${brand} erwähnt.`],
      link: { label: "Notiz lesen", url },
    }),
  },
};
