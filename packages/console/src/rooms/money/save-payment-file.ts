import type { Entente } from "@entente/client";
import { saveText } from "@entente/kit";
import { paymentFileName } from "./payment-file.ts";

/** Saves the payment file of a batch that was exported. */
export const savePaymentFile = async (
  { client, mode, brand }: { client: Entente; mode: string; brand: string },
  batch: string,
): Promise<void> => {
  const { data, response } = await client.payouts.batches.file(batch).withResponse();
  const name = paymentFileName(mode, brand, batch, response.headers.get("content-type"));
  saveText(name, "application/octet-stream", data);
};
