// Entente in a Next application: this is its file app/partners/[...path]/route.ts. A whole application is in frameworks/next. A route handler of Next is a function of a
// standard Request. Workers are started once per process, in instrumentation.ts of the application.
import { fetchHandler } from "@entente/adapters-http";
import { platform } from "./platform.ts";

// The proxy in front of Next appends the address of the caller to X-Forwarded-For. Next writes it only where the caller wrote none.
const entente = fetchHandler(platform, { basePath: "/partners", trustProxy: 1 });
const handler = (request: Request): Promise<Response> => entente(request);

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
};
