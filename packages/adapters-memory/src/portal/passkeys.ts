import type { PasskeyStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryPasskeys = (world: World): PasskeyStore => ({
  ...rowStore(world, "passkey"),
  async byCredential(tenant, credential) {
    const { rows } = tenancyOf(world, tenant).tables.passkey;
    return copy([...rows.values()].find(({ row }) => row.credential === credential));
  },
  async ofAddress(tenant, address) {
    const { rows } = tenancyOf(world, tenant).tables.passkey;
    const found = [...rows.values()].filter(({ row }) => row.address === address && row.place !== null);
    return copy(found.sort((one, other) => (one.row.place ?? 0) - (other.row.place ?? 0)));
  },
  async ofMember(tenant, brand, entity) {
    const found = under(tenancyOf(world, tenant).tables.passkey, "entity", entity).filter(
      ({ row }) => row.brand === brand && row.place !== null,
    );
    return copy(found.sort((one, other) => (one.row.id < other.row.id ? -1 : 1)));
  },
});
