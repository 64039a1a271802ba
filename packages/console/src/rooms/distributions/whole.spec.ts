import type { Distribution } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { countOf, distributionsCsv } from "./whole.ts";

const spending = (asset: string | null, consumed: number, mode = "capped") =>
  ({ budget: { mode, asset, consumed, total: null } }) as unknown as Distribution;

test("distributions are counted with what they have spent, by currency", () => {
  const all = [spending("usd", 500), spending("eur", 100), spending("usd", 250), spending(null, 0, "none")];
  const { count, has_more, sums } = countOf(all, false);
  equal(
    [count, has_more, sums?.map(({ currency, amount_minor }) => [currency, amount_minor])],
    [
      4,
      false,
      [
        ["eur", 100],
        ["usd", 750],
      ],
    ],
  );
  is(countOf(all, true).sums, null, "of more than are read nothing is added up");
});

test("a file of distributions has their programs by name and their amounts in the minor unit", () => {
  const one = {
    id: "dist_1",
    name: "Autumn",
    status: "active",
    programs: ["prog_1", "prog_2"],
    deployments: { live: 2, total: 3 },
    budget: { mode: "capped", asset: "usd", consumed: 1_250, total: 5_000 },
    launched_at: "2026-11-01T09:00:00.000Z",
  } as unknown as Distribution;
  const [, line = ""] = distributionsCsv([one], { prog_1: "Café Partners" }).split("\r\n");
  is(line, 'Autumn,active,"Café Partners, prog_2",2,3,usd,1250,5000,2026-11-01T09:00:00.000Z,dist_1');
});

test.run();
