import type { ListStore } from "../../journal/index.ts";
import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { AssetContent, MemberAsset } from "./asset.ts";

/** Assets of programs. Of the active ones of a program each has its own place. */
export interface AssetStore extends ListStore<"asset"> {
  /** The active assets of these programs, by their places. An empty list of programs has none. */
  active(tenant: Tenant, programs: readonly Id<"program">[]): Promise<readonly Versioned<MemberAsset>[]>;
  /** The bytes of an asset; undefined of a text. */
  content(tenant: Tenant, id: Id<"asset">): Promise<Versioned<AssetContent> | undefined>;
}
