// Opens Entente once in each process, as a binding of the container, and closes it when the application ends.
import type { ApplicationService } from "@adonisjs/core/types";
import { type Entente, openEntente } from "../app/entente.js";

declare module "@adonisjs/core/types" {
  interface ContainerBindings {
    entente: Entente;
  }
}

// AdonisJS makes providers from the default export.
export default class EntenteProvider {
  constructor(private readonly app: ApplicationService) {}

  register(): void {
    this.app.container.singleton("entente", openEntente);
  }

  /** The server listens. */
  async ready(): Promise<void> {
    const { apiKey, webhookSecret } = await this.app.container.make("entente");
    console.log(`Documentation  http://127.0.0.1:${process.env.PORT ?? "3333"}/partners/docs`);
    if (apiKey !== undefined) console.log(`API key        ${apiKey}\nWebhook secret ${webhookSecret}`);
  }

  async shutdown(): Promise<void> {
    const { close } = await this.app.container.make("entente");
    await close();
  }
}
