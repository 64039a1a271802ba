import type { Payment, PaymentOrder, PayoutRail } from "@entente/core/ports";
import { decimal } from "@entente/core/tables";
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import { create } from "xmlbuilder2";
import { sepaText } from "./sepa-text.ts";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
const NAME_MAX = 70;
const NOTE_MAX = 140;
/** 999,999,999.99, the most one credit transfer of the scheme carries. */
const AMOUNT_MAX = 99_999_999_999n;

/** An IBAN of a SEPA country without spaces, in capitals; undefined when its length or checksum is wrong. */
const iban = (given: string): string | undefined => {
  const plain = electronicFormatIBAN(given.trim());
  return plain !== null && isValidIBAN(plain) && isSEPACountry(plain.slice(0, 2)) ? plain : undefined;
};

/** An id without dashes is 32 of the 35 characters that a reference may have. */
const short = (id: string): string => id.replaceAll("-", "");

const refuseUnfit = ({ config, payments }: PaymentOrder): void => {
  if (config.debtor === null || iban(config.debtor.iban) === undefined)
    throw new Error("The rail has no debtor account with a valid IBAN.");
  for (const { reference, currency, destination, amountMinor } of payments) {
    const unfit = (why: string) => new Error(`Payment ${reference} ${why}.`);
    if (currency !== "eur") throw unfit(`is in ${currency}; SEPA pays euros only`);
    if (iban(destination) === undefined) throw unfit("has no valid IBAN");
    if (amountMinor < 1n || amountMinor > AMOUNT_MAX) throw unfit("is not between 0.01 and 999999999.99");
  }
};

const account = (of: string) => ({ Id: { IBAN: iban(of) } });

const transfer = ({ reference, amountMinor, currency, name, destination }: Payment, note: string) => ({
  PmtId: { InstrId: reference, EndToEndId: reference },
  Amt: { InstdAmt: { "@Ccy": "EUR", "#": decimal(amountMinor, currency) } },
  Cdtr: { Nm: sepaText(name, NAME_MAX) },
  CdtrAcct: account(destination),
  RmtInf: { Ustrd: sepaText(note, NOTE_MAX) },
});

const documentOf = ({ batch, at, note, config, payments }: PaymentOrder) => {
  const totals = {
    NbOfTxs: String(payments.length),
    CtrlSum: decimal(
      payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      "eur",
    ),
  };
  const payer = { Nm: sepaText(config.debtor?.name ?? "", NAME_MAX) };
  return {
    Document: {
      "@xmlns": NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: { MsgId: short(batch), CreDtTm: at.toISOString().slice(0, 19), ...totals, InitgPty: payer },
        PmtInf: {
          PmtInfId: short(batch),
          PmtMtd: "TRF",
          ...totals,
          PmtTpInf: { SvcLvl: { Cd: "SEPA" } },
          ReqdExctnDt: { Dt: at.toISOString().slice(0, 10) },
          Dbtr: payer,
          DbtrAcct: account(config.debtor?.iban ?? ""),
          // Within SEPA the IBAN identifies the bank.
          DbtrAgt: { FinInstnId: { Othr: { Id: "NOTPROVIDED" } } },
          ChrgBr: "SLEV",
          CdtTrfTxInf: payments.map((payment) => transfer(payment, note)),
        },
      },
    },
  };
};

/** A SEPA credit transfer initiation, pain.001.001.09: one debtor, euros, references and texts within the scheme's rules. */
export const sepaFile: PayoutRail = {
  format: "sepa_pain_001",
  provider: "sepa",
  byEmail: false,
  decimals: { eur: 2 },
  oneCurrency: true,
  itemsMax: 10_000,
  amountMax: AMOUNT_MAX,
  hasColumns: false,
  hasDebtor: true,
  account: iban,
  write(order) {
    refuseUnfit(order);
    return {
      filename: `sepa-${short(order.batch)}.xml`,
      contentType: "application/xml; charset=utf-8",
      content: create({ version: "1.0", encoding: "UTF-8" }, documentOf(order)).end({ prettyPrint: true }),
    };
  },
};
