import type { SecretKeyStore, StoredKeys } from "@entente/core/ports";

/** The keys of a database without rows. */
export const database = () => {
  let stored: StoredKeys | undefined;
  const secretKeys: SecretKeyStore = {
    get: async () => stored,
    age: async () => 0,
    put: async (_, to) => {
      stored = to;
      return true;
    },
    sealed: async () => [],
    reseal: async () => 0,
  };
  return { secretKeys };
};
