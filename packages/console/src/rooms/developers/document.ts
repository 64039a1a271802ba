import { useQuery } from "@tanstack/react-query";
import { send } from "../../data/client.ts";
import type { Described } from "./operations.ts";

const read = async (path: string): Promise<Described> => {
  const response = await fetch(path, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as Described;
};

/** Reads the documents of the API: the platform's, which a host may choose not to serve, and the console's. */
export const useDocuments = () =>
  useQuery({
    queryKey: ["documents"],
    queryFn: async () => {
      const [platform, own] = await Promise.all([read("/openapi.json"), send<Described>("GET", "/openapi.json")]);
      return { platform, own };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
