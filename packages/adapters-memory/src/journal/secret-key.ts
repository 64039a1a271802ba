import type {
  Answer,
  Resealed,
  RowKind,
  SealedKind,
  SealedPlace,
  SealedText,
  SecretKeyStore,
  StoredKeys,
  Versioned,
} from "@entente/core/ports";
import { SEALED } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

type Fields = Readonly<Record<string, unknown>>;

const nameOf = ({ tenant: { organization, livemode }, id }: SealedPlace): string =>
  [organization, livemode, id].join("\n");

/** The rows of a kind that have sealed fields, by their ids. */
const rowsOf = ({ tables, answers }: Tenancy, kind: SealedKind): readonly (readonly [string, Fields])[] =>
  kind === "answer"
    ? [...answers].map(([id, answer]) => [id, answer as unknown as Fields] as const)
    : [...tables[kind].rows].map(([id, { row }]) => [id, row as unknown as Fields] as const);

const fieldsOf = (kind: SealedKind): readonly string[] => (kind === "answer" ? ["sealed"] : (SEALED[kind] ?? []));

const revised = <K extends RowKind>({ tables }: Tenancy, kind: K, id: string, fields: Fields): void => {
  const rows = tables[kind].rows as Map<string, Versioned<object>>;
  const stored = rows.get(id);
  if (stored !== undefined) rows.set(id, { row: { ...stored.row, ...fields }, version: stored.version + 1 });
};

export const memorySecretKeys = (world: World): SecretKeyStore => {
  const { secretKeys: kept } = world;
  const resealed = (kind: SealedKind, text: Resealed): boolean => {
    const { tenant, id, field, from, sealed } = text;
    const tenancy = tenancyOf(world, tenant);
    const found = new Map(rowsOf(tenancy, kind)).get(id);
    if (found?.[field] !== from) return false;
    if (kind === "answer") tenancy.answers.set(id, { ...(found as unknown as Answer), sealed });
    else revised(tenancy, kind, id, { [field]: sealed });
    return true;
  };
  return {
    get: async () => copy(kept.stored),
    age: async () => (kept.at === undefined ? 0 : Date.now() - kept.at),
    async put(from: StoredKeys | undefined, to: StoredKeys) {
      if (JSON.stringify(kept.stored) !== JSON.stringify(from)) return false;
      Object.assign(kept, { stored: copy(to), at: Date.now() });
      return true;
    },
    async sealed(kind, prefix, after, limit) {
      const place = after === null ? "" : nameOf(after);
      const all = [...world.tenancies.values()].flatMap((tenancy) =>
        rowsOf(tenancy, kind).flatMap(([id, row]): (readonly SealedText[])[] => {
          const texts = fieldsOf(kind).flatMap((field) => {
            const sealed = row[field];
            const isText = typeof sealed === "string" && sealed !== "";
            return isText && (prefix === null || !sealed.startsWith(prefix))
              ? [{ tenant: tenancy.tenant, id, field, sealed }]
              : [];
          });
          return texts.length === 0 ? [] : [texts];
        }),
      );
      const first = ([text]: readonly SealedText[]): string => nameOf(text as SealedText);
      return all
        .filter((texts) => first(texts) > place)
        .sort((left, right) => (first(left) < first(right) ? -1 : 1))
        .slice(0, limit)
        .flat();
    },
    reseal: async (kind, texts) => new Set(texts.filter((text) => resealed(kind, text)).map(nameOf)).size,
  };
};
