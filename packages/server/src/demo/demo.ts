import { createPlatform, type Ports } from "@entente/core";
import type { Config } from "../config.ts";
import type { WorkerPool } from "../workers/workers.ts";
import { BRANDS, ORGANIZATION } from "./data.ts";
import { commandLine, firstMinute } from "./first-minute.ts";
import { type Demo, seedDemo } from "./seed.ts";

/** The demo's organization, if the demo was seeded. */
export const findDemo = async (ports: Ports): Promise<string | undefined> =>
  (await createPlatform(ports).operator.listOrganizations()).find(({ name }) => name === ORGANIZATION)?.id;

/** Returns true if the database contains no organization. */
export const isUntouched = async (ports: Ports): Promise<boolean> =>
  (await createPlatform(ports).operator.listOrganizations()).length === 0;

/** A new key of an existing demo, and one of its links. */
const reopenDemo = async (ports: Ports, organization: string): Promise<Demo> => {
  const platform = createPlatform(ports);
  const [brand] = BRANDS;
  const actor = await platform.authenticator.actor({ organization, brand: brand.slug });
  const { data } = await platform.promoLinks.list(actor, { status: "active", limit: 1 });
  const { secret } = await platform.operator.createKey(organization, { name: "Demo" });
  return { organization, brand: brand.slug, key: secret, code: data[0]?.code ?? "" };
};

/**
 * Seeds the demo, or creates only a new key when it exists; returns the first-minute text in both cases. Workers of this
 * process are stopped meanwhile, because they use the present time and the seed the month before.
 */
export const showDemo = async (
  ports: Ports,
  config: Pick<Config, "database" | "dataDir">,
  url: string,
  pool?: WorkerPool,
): Promise<{ seeded: boolean; text: string }> => {
  const textOf = (demo: Demo) => firstMinute(url, commandLine(config), demo);
  const there = await findDemo(ports);
  if (there !== undefined) return { seeded: false, text: textOf(await reopenDemo(ports, there)) };
  const wereRunning = pool?.running() === true;
  if (wereRunning) await pool.stop();
  try {
    return { seeded: true, text: textOf(await seedDemo(ports)) };
  } finally {
    if (wereRunning) await pool.start();
  }
};
