import { type Api, openApi } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Context } from "../frame/proof.ts";
import type { ServerProcess, ServersAsked, Variables } from "../frame/servers.ts";

interface Place {
  server: ServerProcess;
  api: Api;
}

/** The servers that a load is sent to. */
export interface Reach {
  readonly size: number;
  /** The interface of the server that is at this place now. */
  api(place: number): Api;
}

/** Two server processes, either of which may be killed and is then started again. */
export interface Fleet extends Reach {
  /** From now on requests carry this key. */
  signIn(key: string): void;
  server(place: number): ServerProcess;
  /** Processes that are started from now on have these settings besides. */
  equip(env: Variables): void;
  /** Kills the process, as a machine that loses its power does, and starts another one in its place. */
  replace(place: number): Promise<void>;
}

/** Leases as short as they may be, so that what a dead process left behind is taken over soon. */
export const HASTY: Variables = {
  ENTENTE_LEASE: "1s",
  ENTENTE_WEBHOOK_DEADLINE: "1s",
  ENTENTE_WEBHOOK_LOOPBACK: "on",
  ENTENTE_SWEEP_EVERY: "200ms",
  ENTENTE_BACKOFF: "100ms",
  ENTENTE_BACKOFF_MAX: "1s",
  ENTENTE_MAX_ATTEMPTS: "100",
};

interface Opened {
  readonly database: Database;
  readonly count?: number;
  readonly env?: Variables;
}

export const openFleet = async (
  context: Context,
  { database, count = 2, env = HASTY, program }: Pick<ServersAsked, "program"> & Opened,
): Promise<Fleet> => {
  let key: string | undefined;
  let equipment: Variables = {};
  /** One process is replaced after the other, so that the last one that was started is the one that is at its place. */
  let replacing: Promise<unknown> = Promise.resolve();
  const open = (server: ServerProcess): Place => {
    const api = openApi(server.url, key);
    context.atEnd(() => api.client.close());
    return { server, api };
  };
  const asked = { database, ...(program !== undefined && { program }) };
  let places = (await context.servers({ ...asked, count, env })).map(open);
  const at = (place: number): Place => places[place % places.length] as Place;
  return {
    size: count,
    signIn(given) {
      key = given;
      places = places.map(({ server }) => open(server));
    },
    server: (place) => at(place).server,
    api: (place) => at(place).api,
    equip(given) {
      equipment = given;
    },
    replace(place) {
      const replace = async (): Promise<void> => {
        const { server, api } = at(place);
        await server.stop("SIGKILL");
        api.client.close();
        const [next] = await context.servers({ ...asked, count: 1, env: { ...env, ...equipment } });
        if (next !== undefined) places[place % places.length] = open(next);
      };
      const replaced = replacing.then(replace);
      replacing = replaced.catch(() => undefined);
      return replaced;
    },
  };
};
