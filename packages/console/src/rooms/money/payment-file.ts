import type { PayoutBatch } from "@entente/client";
import { saveText } from "@entente/kit";
import type { Viewing } from "../../shell/view.tsx";
import { todayIn } from "./period.ts";

interface Named {
  /** The slug of the brand. */
  readonly brand: string;
  readonly mode: "live" | "test";
  /** The format of the rail; null of one that pays by hand. */
  readonly format: string | null;
  /** The day of the export, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The method of a format, as the first word of its name says it: `sepa` of `sepa_pain_001`. */
const methodIn = (format: string | null): string => format?.split("_")[0] ?? "payouts";

/** The name under which a payment file is saved, with the ending of its media type: `acme-sepa-2026-11-30.xml`. */
export const paymentFileName = ({ brand, mode, format, day }: Named, type: string | null): string => {
  const ending = type?.startsWith("application/xml") || type?.startsWith("text/xml") ? "xml" : "csv";
  return `${[brand, ...(mode === "test" ? [mode] : []), methodIn(format), day].join("-")}.${ending}`;
};

/** Saves the payment file of a batch that was exported. */
export const savePaymentFile = async (
  { client, mode }: Pick<Viewing, "client" | "mode">,
  { id, rail, exported_at, created_at }: PayoutBatch,
): Promise<void> => {
  const [{ data, response }, { config }, { slug, time_zone }] = await Promise.all([
    client.payouts.batches.file(id).withResponse(),
    client.payouts.rails.retrieve(rail),
    client.brand.retrieve(),
  ]);
  const day = todayIn(time_zone, new Date(exported_at ?? created_at))
    .toISOString()
    .slice(0, 10);
  const name = paymentFileName({ brand: slug, mode, format: config.format, day }, response.headers.get("content-type"));
  saveText(name, "application/octet-stream", data);
};
