/** The name under which a payment file is saved, with the ending of its media type. */
export const paymentFileName = (mode: string, brand: string, batch: string, type: string | null): string => {
  const ending = type?.startsWith("application/xml") || type?.startsWith("text/xml") ? "xml" : "csv";
  return `payouts-${mode}-${brand}-${batch}.${ending}`;
};
