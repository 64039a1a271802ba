/** The files of results that are read: reports of providers, tables of one's own, and the messages of banks. */
export const RESULT_FORMATS = ["paypal_csv", "wise_csv", "csv", "pain_002", "camt_053", "camt_054"] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];
