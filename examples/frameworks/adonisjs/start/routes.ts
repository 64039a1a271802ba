import app from "@adonisjs/core/services/app";
import router from "@adonisjs/core/services/router";
import { verifyWebhook, WebhookVerificationError } from "@entente/core/verify-webhook";
import { memberPage } from "../app/member_page.js";

const entente = await app.container.make("entente");

// A member is whoever your application has signed in; its id comes from there, and not from the address.
router.get("/members/:id", async ({ params, response }) => {
  const page = await memberPage(entente, params.id);
  if (page === undefined) return response.notFound();
  response.type("html");
  return page;
});

/** Handled events; in your application a table with a unique key. */
const handled = new Set<string>();

router.post("/webhooks/entente", async ({ request, response }) => {
  try {
    // Verified as it was received: printed again, it has another signature.
    const body = request.raw() ?? "";
    const event = await verifyWebhook({ body, headers: request.headers(), secret: entente.webhookSecret });
    if (!handled.has(event.id)) console.log(`Webhook        ${event.type}`);
    handled.add(event.id);
    response.noContent();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.badRequest();
  }
});
