// Entente below /partners; every other path goes on to the router.
import type { HttpContext } from "@adonisjs/core/http";
import app from "@adonisjs/core/services/app";
import type { NextFn } from "@adonisjs/core/types/http";
import { toNodeHandler } from "@entente/adapters-http";

const { platform } = await app.container.make("entente");
const entente = toNodeHandler(platform, { basePath: "/partners" });

// AdonisJS makes a middleware from the default export.
export default class EntenteMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn): Promise<void> {
    if (!request.url().startsWith("/partners/")) return next();
    // Until Entente has answered: what comes after a middleware answers a request that has no answer yet.
    await new Promise<void>((answered) => {
      response.response.once("close", answered);
      entente(request.request, response.response);
    });
  }
}
