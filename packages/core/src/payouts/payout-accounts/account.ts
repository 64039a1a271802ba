/** How somebody is paid. */
export const PAYOUT_ACCOUNT_KINDS = ["iban", "paypal", "wise", "manual"] as const;
export type PayoutAccountKind = (typeof PAYOUT_ACCOUNT_KINDS)[number];

export interface KindRow {
  /** Of the connection. A registered rail that pays to it knows the form of its accounts. */
  readonly provider: string;
  /** The form that an account must have besides; null: only its rail decides. */
  readonly form: RegExp | null;
  /** The description of the account, as a sentence for people. */
  readonly is: string;
}

const ADDRESS = "[^\\s@]{1,64}@[^\\s@]+\\.[^\\s@]{2,}";

/** The one table of the accounts that can be attached through the API. */
export const PAYOUT_ACCOUNTS: { readonly [K in PayoutAccountKind]: KindRow } = {
  iban: {
    provider: "sepa",
    form: null,
    is: "an IBAN of a SEPA country, whose checksum is right",
  },
  paypal: {
    provider: "paypal",
    form: new RegExp(`^(${ADDRESS}|[A-Z0-9]{13})$`, "u"),
    is: "an e-mail address, or the 13 letters and digits of a PayPal account",
  },
  wise: { provider: "wise", form: new RegExp(`^${ADDRESS}$`, "u"), is: "an e-mail address" },
  manual: { provider: "manual", form: null, is: "a text that whoever pays can read" },
};

const kindOfTable = (provider: string): PayoutAccountKind | undefined =>
  PAYOUT_ACCOUNT_KINDS.find((kind) => PAYOUT_ACCOUNTS[kind].provider === provider);

/** How accounts of a kind are read: by its row in the table, else as those of a provider whose rail a third party brings; undefined for neither. */
export const readingOf = (kind: string): KindRow | undefined => {
  const known = PAYOUT_ACCOUNT_KINDS.find((one) => one === kind);
  if (known !== undefined) return PAYOUT_ACCOUNTS[known];
  return kindOfTable(kind) === undefined
    ? { provider: kind, form: null, is: `an account of ${kind}, as its rail takes them` }
    : undefined;
};

/** The kind of an account of a provider: that of the table, else the provider itself. */
export const kindOfProvider = (provider: string): string => kindOfTable(provider) ?? provider;

/** The kinds that rails of these providers pay to: those of the table, then those that third parties bring. By hand any account is paid. */
export const kindsPaidBy = (providers: readonly string[]): readonly (KindRow & { readonly kind: string })[] => {
  const known = PAYOUT_ACCOUNT_KINDS.filter(
    (kind) => kind === "manual" || providers.includes(PAYOUT_ACCOUNTS[kind].provider),
  );
  const others = providers.filter((provider) => kindOfTable(provider) === undefined);
  return [...new Set<string>([...known, ...others])].flatMap((kind) => {
    const row = readingOf(kind);
    return row === undefined ? [] : [{ kind, ...row }];
  });
};
