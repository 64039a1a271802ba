import { usePages } from "@entente/kit";
import { useQuery } from "@tanstack/react-query";
import { read, readFile } from "./ask.ts";
import type { Asset, ListOf } from "./types.ts";

const PAGE = 25;

/** The material of a membership. */
export const useAssets = (membership: string) =>
  usePages<Asset>(["assets", membership], (after) =>
    read<ListOf<Asset>>("/assets", { membership, limit: PAGE, ...after }),
  );

/** True once it is known that a membership has material. */
export const useHasAssets = (membership: string | undefined): boolean => {
  const { data } = useQuery({
    queryKey: ["assets", "some", membership],
    queryFn: () => read<ListOf<Asset>>("/assets", { membership, limit: 1 }),
    enabled: membership !== undefined,
  });
  return (data?.data.length ?? 0) > 0;
};

/** The bytes of an image or a file, which no address answers without the token of the session. */
export const readAsset = (id: string): Promise<Blob> => readFile(`/assets/${id}/content`);
