// A host application: a shop with users and a login of its own, which makes them members of a partner program, shows them how
// they stand, and reports clicks and sales. docs/connect.md says how to provision it; then run it with the variables below:
// node --conditions=@entente/source --import tsx examples/host-app.ts
import { randomUUID, scryptSync, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type HandoffAnswer, handoffSigner, type SignedRequest, type StandingAnswer } from "@entente/core/handoff";
import express, { type NextFunction, type Request, type Response } from "express";

const demand = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === "") throw new Error(`${name} is not set.`);
  return value;
};
const service = demand("SERVICE_URL");
const signer = handoffSigner({
  issuer: demand("ISSUER"),
  audience: process.env.AUDIENCE ?? service,
  publicKey: demand("PUBLIC_KEY"),
  programId: demand("PROGRAM_ID"),
  signingSecret: demand("SIGNING_SECRET"),
});

/** Sends a signed payload; only this server sees the secret and the payload. */
const send = async <T>({ path, method, headers, body }: SignedRequest): Promise<T> => {
  const response = await fetch(service + path, { method, headers, body, signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

// The shop as it was before: users with passwords, sessions in cookies.
const SALT = randomUUID();
const hash = (password: string): Buffer => scryptSync(password, SALT, 32);
const USERS = new Map(
  [
    { id: "u-1", email: "mia@shop.example", name: "Mia", password: hash("correct horse") },
    { id: "u-2", email: "lee@shop.example", name: "Lee", password: hash("battery staple") },
  ].map((user) => [user.email, user]),
);
type User = NonNullable<ReturnType<typeof USERS.get>>;
const sessions = new Map<string, User>();
const userOf = ({ headers }: Request): User | undefined =>
  sessions.get(/(?:^|; )session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "");

const escaped = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (response: Response, title: string, body: string): void => {
  response.set({ "Content-Security-Policy": "default-src 'none'; form-action 'self'", "Cache-Control": "no-store" });
  response.type("html").send(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`);
};
const LOGIN = `<form method="post" action="/login"><input name="email" type="email" placeholder="email" required>
<input name="password" type="password" placeholder="password" required><button>Log in</button></form>`;

const app = express();
app.disable("x-powered-by");
app.use(express.urlencoded({ extended: false }));

app.get("/", (request, response) => {
  const user = userOf(request);
  page(
    response,
    "Shop",
    user === undefined ? LOGIN : `<a href="/partners">Partner program</a> <a href="/shop">Shop</a>`,
  );
});

app.post("/login", (request, response) => {
  const { email, password } = request.body as { email?: string; password?: string };
  const user = USERS.get(String(email));
  // An unknown user costs the same time as a wrong password.
  const right = timingSafeEqual(hash(String(password)), user?.password ?? Buffer.alloc(32));
  if (user === undefined || !right) return page(response.status(401), "Not logged in", LOGIN);
  const session = randomUUID();
  sessions.set(session, user);
  response.cookie("session", session, { httpOnly: true, sameSite: "lax" }).redirect(303, "/partners");
});

// The partner page: whoever opens it is handed off, which makes a member the first time and changes nothing after.
app.get("/partners", async (request, response) => {
  const user = userOf(request);
  if (user === undefined) return response.redirect(303, "/");
  const { id: externalUserId, email, name } = user;
  const redirectUri = `${root}/partners`;
  const { status, authUrl, referral, metrics } = await send<HandoffAnswer>(
    await signer.handoff({ externalUserId, email, name, redirectUri }),
  );
  const connect =
    authUrl === undefined ? "" : `<p><a id="connect" href="${escaped(authUrl)}">Connect your channel</a></p>`;
  const { channel, outcome } = request.query;
  const came = outcome === undefined ? "" : `<p id="outcome">${escaped(channel)}: ${escaped(outcome)}</p>`;
  page(
    response,
    "Partner program",
    `${came}<p>Status <b id="status">${escaped(status)}</b></p>${connect}
    <p>Your link <a id="link" href="${escaped(referral.url)}">${escaped(referral.url)}</a></p>
    <p><span id="clicks">${metrics.linkClicks}</span> clicks, <span id="sales">${metrics.sales}</span> sales</p>`,
  );
});

// How a member stands, for the shop's own pages.
app.get("/partners/standing", async (request, response) => {
  const user = userOf(request);
  if (user === undefined) return response.status(401).json({ error: "not logged in" });
  response.json(await send<StandingAnswer>(await signer.standing({ externalUserId: user.id })));
});

// The click-through: a plain redirect that reports the click on its way. No cookie and no script are needed.
app.get("/r/:code", async (request, response) => {
  const { code } = request.params;
  const click = { eventId: randomUUID(), eventType: "click", metricKey: "link_clicks", amount: 1 };
  // Whoever followed a link reaches the shop, whether the click was counted or not.
  await send(await signer.event({ ...click, partnerRef: code })).catch((error: Error) => console.error(error.message));
  response.redirect(302, `/shop?ref=${encodeURIComponent(code)}`);
});

app.get("/shop", (request, response) => {
  const ref = escaped(request.query.ref ?? "");
  const buy = `<form method="post" action="/buy"><input type="hidden" name="ref" value="${ref}"><button>Buy shoes</button></form>`;
  page(response, "Shoes, 49.00", buy);
});

// A sale. The order's id makes repeated reports one event.
app.post("/buy", async (request, response) => {
  const { ref } = request.body as { ref?: string };
  const order = randomUUID();
  if (ref) {
    const sale = { eventId: order, eventType: "sale", metricKey: "gmv_cents", amount: 4_900, currency: "usd" };
    await send(await signer.event({ ...sale, partnerRef: ref, metadata: { order } }));
  }
  page(response, "Thank you", `<p>Order <span id="order">${order}</span></p>`);
});

app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
  console.error(error.message);
  page(response.status(502), "Please try again in a moment", "");
});

const server = app.listen(Number(process.env.PORT ?? "3001"), "127.0.0.1");
await once(server, "listening");
const root = process.env.ROOT_URL ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
console.log(`Host application  ${root}`);

process.once("SIGTERM", () => {
  server.close();
  server.closeAllConnections();
});
