// Entente in a Nest application, beside a controller that calls it.
import "reflect-metadata";
import { toNodeHandler } from "@entente/adapters-http";
import type { Platform } from "@entente/core";
import { Controller, Get, Inject, Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { EntenteModule, PLATFORM } from "./entente.module.js";

/** How long answers in flight are waited for at the end; a stream of events never ends by itself. */
const DRAIN_MS = 2_000;

@Controller()
class HostController {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  @Get("brands")
  async brands() {
    const [organization] = await this.platform.operator.listOrganizations();
    return organization === undefined ? [] : this.platform.operator.listBrands(organization.id);
  }
}

@Module({ imports: [EntenteModule], controllers: [HostController] })
class HostModule {}

const app = await NestFactory.create(HostModule, { logger: ["error", "warn"] });
const platform = app.get<Platform>(PLATFORM);
// Before the body parsers of Nest, which it adds when it starts: Entente reads its bodies itself.
app.use(toNodeHandler(platform, { basePath: "/partners" }));
app.enableShutdownHooks();
process.once("SIGTERM", () => setTimeout(() => app.getHttpServer().closeAllConnections(), DRAIN_MS).unref());
await app.listen(Number(process.env.PORT ?? "3000"), "127.0.0.1");

// The first start makes them; later ones find them.
console.log(`Documentation  ${await app.getUrl()}/partners/docs`);
if ((await platform.operator.listOrganizations()).length === 0) {
  const { id } = await platform.operator.createOrganization({ name: "Acme" });
  await platform.operator.createBrand(id, { name: "Acme Shoes" });
  const { secret } = await platform.operator.createKey(id, { name: "Example" });
  console.log(`API key        ${secret}`);
}
