// Entente below /partners of a SvelteKit application; every other path is its own.
import { fetchHandler } from "@entente/adapters-http";
import type { Handle, ServerInit } from "@sveltejs/kit";
import { platform } from "$lib/server/entente";

const entente = fetchHandler(platform, { basePath: "/partners" });

export const handle: Handle = ({ event, resolve }) =>
  event.url.pathname.startsWith("/partners/")
    ? entente(event.request, { address: event.getClientAddress() })
    : resolve(event);

export const init: ServerInit = async () => {
  console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3000"}/partners/docs`);
  // The first start makes them; later ones find them.
  if ((await platform.operator.listOrganizations()).length > 0) return;
  const { id } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(id, { name: "Acme Shoes" });
  const { secret } = await platform.operator.createKey(id, { name: "Example" });
  console.log(`API key        ${secret}`);
};
