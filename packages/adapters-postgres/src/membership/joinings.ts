import type { JoiningStore } from "@entente/core/ports";
import { rowStore } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";

const TENANT_OF = "select t.organization, t.livemode from joining t where t.id = $1 limit 1";

export const joiningStore = (send: Send): JoiningStore => ({
  ...rowStore(send, "joining"),
  async tenantOf(program) {
    const [found] = await send<{ readonly organization: string; readonly livemode: boolean }>(TENANT_OF, [program]);
    return found as Awaited<ReturnType<JoiningStore["tenantOf"]>>;
  },
});
