import { type Answer, type Api, eventually, openApi } from "../frame/api.ts";
import type { Operator } from "../frame/operator.ts";
import type { Context } from "../frame/proof.ts";
import type { ServerProcess } from "../frame/servers.ts";
import { openOrganization } from "../frame/tenants.ts";
import { proveBooks } from "../load/books.ts";
import type { SmallDisk } from "./small-disk.ts";

export interface Trial {
  readonly name: string;
  readonly disk: SmallDisk;
  readonly server: ServerProcess;
  readonly operator: Operator;
  /** How many bytes are left free in each round, in turn. */
  readonly leave: readonly number[];
  /** The reason in the line of the log about the first round. */
  readonly says: RegExp;
}

interface Write {
  readonly key: string;
  readonly body: object;
  /** The answer that acknowledged it. */
  text?: string;
}

const PATH = "/v1/platform/programs";
/** After so many refusals in a round it is known how the server refuses. */
const REFUSALS = 3;
/** More than a full disk has room for. */
const WRITES_MAX = 500;
/** Letters of a program, so that a few fill what is left. */
const LARGE = 100_000;
const LINE = "database cannot store changes";
/** How often the line may be repeated. */
const QUIET_MS = 60_000;

const isRefusal = ({ status, headers, body }: Answer): boolean =>
  status === 503 && body?.error?.code === "temporarily_unavailable" && Number(headers["retry-after"]) > 0;

/** One line says that the disk is full, and that of each refused request why; nothing else is wrong. */
const proveLog = (context: Context, { name, server, says }: Trial, ms: number): void => {
  const lines = server
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const wrong = lines.filter(({ level }) => level >= 40);
  const said = wrong.filter(({ msg, reason }) => msg === LINE && says.test(reason));
  if (said.length === 0 || said.length > 1 + ms / QUIET_MS || said.length < wrong.length)
    context.violation({ what: `the log of a full disk is not one line (${name})`, reproduce: wrong.slice(0, 5) });
  const silent = lines.filter(({ msg, status, reason }) => msg === "request" && status === 503 && !reason);
  if (silent.length > 0)
    context.violation({ what: `the line of a refused request has no reason (${name})`, reproduce: silent[0] });
};

const proveRefusal = async (context: Context, { name }: Trial, api: Api, answer: Answer): Promise<void> => {
  if (!isRefusal(answer)) context.violation({ what: `a full disk is answered otherwise (${name})`, reproduce: answer });
  const live = await api.call("GET", "/livez");
  if (live.status !== 200) context.violation({ what: `/livez fails on a full disk (${name})`, reproduce: live });
};

/**
 * The disk fills up while programs are created, and gets room again, round by round. Then every acknowledged write answers the
 * same bytes, and the programs are those that were acknowledged.
 */
export const tellStory = async (context: Context, trial: Trial, isOver: (rounds: number) => boolean) => {
  const { name, disk, server, operator, leave } = trial;
  const { liveKey } = await openOrganization(operator, ["shoes"]);
  const api = openApi(server.url, liveKey);
  const writes: Write[] = [];
  const began = Date.now();
  let refused = 0;

  const send = async (write: Write): Promise<Answer> => {
    context.attempt();
    const answer = await api.call("POST", PATH, { body: write.body, headers: { "idempotency-key": write.key } });
    if (answer.status === 201 && write.text === undefined) write.text = answer.text;
    return answer;
  };
  const create = (): Promise<Answer> => {
    const write = {
      key: context.random.uuid(),
      body: { name: `Program ${writes.length}`, metadata: { text: context.random.hex(LARGE) } },
    };
    writes.push(write);
    return send(write);
  };
  const round = async (room: number): Promise<void> => {
    disk.fill(room);
    for (let refusals = 0, sent = 0; refusals < REFUSALS; sent += 1) {
      if (sent > WRITES_MAX) throw new Error(`The disk does not get full (${name}).`);
      const answer = await create();
      if (answer.status === 201) continue;
      refusals += 1;
      await proveRefusal(context, trial, api, answer);
    }
    refused += REFUSALS;
    disk.makeRoom();
    for (const write of writes.filter(({ text }) => text === undefined)) {
      const answer = await eventually(async () => {
        const again = await send(write);
        return again.status === 201 ? again : undefined;
      });
      if (answer === undefined)
        context.violation({ what: `there is room, and writes are refused (${name})`, reproduce: write.key });
    }
  };

  let rounds = 0;
  do {
    await round(leave[rounds % leave.length] ?? 0);
    rounds += 1;
  } while (!isOver(rounds));

  for (const write of writes) {
    const again = await send(write);
    if (again.text !== write.text)
      context.violation({
        what: `an acknowledged write answers otherwise after the disk was full (${name})`,
        reproduce: { write, again: again.text },
      });
  }
  let found = 0;
  for (let after = ""; ; ) {
    const page = await api.must("GET", `${PATH}?limit=100${after}`);
    found += page.data.length;
    if (!page.has_more) break;
    after = `&starting_after=${page.data.at(-1).id}`;
  }
  if (found !== writes.length)
    context.violation({ what: `there are ${found} programs of ${writes.length} (${name})`, reproduce: context.seed });
  proveLog(context, trial, Date.now() - began);
  await proveBooks(context, operator);
  api.client.close();
  return { rounds, refused, writes: writes.length };
};
