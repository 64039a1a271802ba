// Entente below /partners.
import { type FetchHandler, fetchHandler } from "@entente/adapters-http";
import { opened } from "../../../lib/entente";

let entente: FetchHandler | undefined;

const handler = async (request: Request): Promise<Response> => {
  const { platform } = await opened();
  // The proxy in front appends the address of the caller. Without one Next writes it where the caller wrote none: in production have one.
  entente ??= fetchHandler(platform, { basePath: "/partners", trustProxy: 1 });
  return entente(request);
};

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
