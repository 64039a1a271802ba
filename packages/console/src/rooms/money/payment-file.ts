import type { Entente } from "@entente/client";
import { saveText } from "@entente/kit";

/** The name under which a payment file is saved, with the ending of its media type. */
export const paymentFileName = (mode: string, brand: string, batch: string, type: string | null): string => {
  const ending = type?.startsWith("application/xml") || type?.startsWith("text/xml") ? "xml" : "csv";
  return `payouts-${mode}-${brand}-${batch}.${ending}`;
};

/** Saves the payment file of a batch that was exported. */
export const savePaymentFile = async (
  { client, mode, brand }: { client: Entente; mode: string; brand: string },
  batch: string,
): Promise<void> => {
  const { data, response } = await client.payouts.batches.file(batch).withResponse();
  const name = paymentFileName(mode, brand, batch, response.headers.get("content-type"));
  saveText(name, "application/octet-stream", data);
};
