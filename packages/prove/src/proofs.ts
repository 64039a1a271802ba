import { archive } from "./archive/archive.ts";
import { crash } from "./crash/crash.ts";
import { disk } from "./disk/disk.ts";
import { failover } from "./failover/failover.ts";
import { feed } from "./feed/feed.ts";
import type { Proof } from "./frame/proof.ts";
import { fuzz } from "./fuzz/fuzz.ts";
import { history } from "./history/history.ts";
import { mutants } from "./mutants/mutants.ts";
import { pooler } from "./pooler/pooler.ts";
import { races } from "./races/races.ts";
import { restore } from "./restore/restore.ts";
import { rolling } from "./rolling/rolling.ts";
import { soak } from "./soak/soak.ts";
import { sources } from "./sources/sources.ts";
import { ssrf } from "./ssrf/ssrf.ts";
import { tenancy } from "./tenancy/tenancy.ts";

/** Every proof there is, in the order of the short run: those that take longest are begun first. */
export const PROOFS: readonly Proof[] = [
  races,
  tenancy,
  crash,
  sources,
  mutants,
  history,
  feed,
  fuzz,
  restore,
  soak,
  ssrf,
  pooler,
  disk,
  failover,
  archive,
  rolling,
];
