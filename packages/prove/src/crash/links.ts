import type { Context } from "../frame/proof.ts";
import { readList } from "../load/feed.ts";
import { inLanes } from "../load/ground.ts";
import type { Lane } from "../load/stories.ts";
import type { Writer } from "../load/writer.ts";

const HOUR_MS = 3_600_000;

const approvedOf = async (writer: Writer, program: string): Promise<ReadonlySet<string>> => {
  const rows = await readList(writer.read, `enrollments?program=${program}&approval_status=approved`);
  return new Set(rows.map(({ id }) => id as string));
};

/** Each launch that was not canceled gave every approved member of its program one link. */
export const proveLinks = async (context: Context, writer: Writer, lanes: readonly Lane[]): Promise<number> => {
  const approved = new Map<string, Promise<ReadonlySet<string>>>();
  let count = 0;
  const launches = lanes.flatMap(({ launched }) => [...launched]);
  await inLanes(launches, async ([distribution, program]) => {
    const members = await (approved.get(program) ?? approved.set(program, approvedOf(writer, program)).get(program));
    const { status } = await writer.read(`/v1/platform/distributions/${distribution}`);
    const deployments = await readList(writer.read, `deployments?distribution=${distribution}`);
    if (status !== "active" || deployments.length !== 1) {
      // A funded budget that is spent completes its distribution.
      if (status === "completed" && deployments.length === 1) return;
      return context.violation({ what: `a launch ended ${status}`, reproduce: { distribution, deployments } });
    }
    const links = await readList(writer.read, `promo_links?deployment=${deployments[0].id}`);
    count += links.length;
    const owners = new Set(links.map(({ enrollment }) => enrollment as string));
    const without = [...(members ?? [])].filter((member) => !owners.has(member));
    if (links.length === owners.size && owners.size === members?.size && without.length === 0) return;
    const [linked, expected] = [links.length, members?.size];
    const reproduce = {
      distribution,
      links: linked,
      owners: owners.size,
      members: expected,
      without: without.slice(0, 5),
    };
    context.violation({ what: "links are not one per approved member", reproduce });
  });
  return count;
};

/** Each visitor who was led on is counted, once. */
export const proveVisits = async (
  context: Context,
  { writer, lanes, began }: { writer: Writer; lanes: readonly Lane[]; began: number },
): Promise<number> => {
  const visits = new Map<string, number>();
  for (const lane of lanes) for (const [code, count] of lane.visits) visits.set(code, (visits.get(code) ?? 0) + count);
  let counted = 0;
  const clicks = await readList(writer.read, "performance/events?type=click");
  // Who asks again after the hour has struck is counted again, as promised.
  const hours = Math.floor(Date.now() / HOUR_MS) - Math.floor(began / HOUR_MS);
  const made = [...visits.values()].reduce((sum, count) => sum + count, 0);
  counted += clicks.length;
  if (clicks.length < made || (hours === 0 && clicks.length > made))
    context.violation({ what: `${made} visitors were led on, ${clicks.length} clicks are recorded`, reproduce: {} });
  return counted;
};
