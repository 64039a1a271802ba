// A store and the payment page that it sends its customers to, each at an address of its own. The store does what the guide of payment
// systems says, without storage in the browser: its basket carries the click of the landing, which it puts into the checkout.
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { checkout } from "./stripe.ts";

export interface Store {
  /** The page of the store to which links lead. */
  readonly landing: string;
  /** Waits until the payment page has delivered what it reports. */
  readonly close: () => Promise<void>;
}

type Checkout = ReturnType<typeof checkout>;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><main><h1>${title}</h1>${body}</main></html>`;

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
};

const listening = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

const CLICK = /^[0-9a-f-]{36}$/;

/** Opens a store. `pays` is what the payment system does when a checkout is paid, before the customer is sent back to the store. */
export const openStore = async (pays: (paid: Checkout) => Promise<void>): Promise<Store> => {
  const checkouts = new Map<string, Checkout>();
  let storeUrl = "";

  const vendor = await listening(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://vendor");
    const session = checkouts.get(pathname.slice(1));
    if (session === undefined) return void response.writeHead(404).end();
    if (request.method === "POST") {
      await pays(session);
      return void response.writeHead(303, { location: `${storeUrl}/thanks` }).end();
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(page("Checkout", '<p>$118.00</p><form method="post"><button>Pay</button></form>'));
  });

  const store = await listening(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
    if (request.method === "POST") {
      const click = (await bodyOf(request)).get("click_id") ?? "";
      const session = checkout(`store_${checkouts.size + 1}`, click === "" ? {} : { click_id: click });
      checkouts.set(session.id, session);
      return void response.writeHead(303, { location: `${vendor.url}/${session.id}` }).end();
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (pathname === "/thanks") return void response.end(page("Thank you", "<p>Your shoes are on their way.</p>"));
    const click = searchParams.get("click_id") ?? "";
    const basket = CLICK.test(click) ? `<input type="hidden" name="click_id" value="${click}">` : "";
    response.end(page("Shoes", `<form method="post" action="/checkout">${basket}<button>Buy</button></form>`));
  });
  storeUrl = store.url;

  return {
    landing: `${store.url}/shoes`,
    async close() {
      await Promise.all([store.close(), vendor.close()]);
    },
  };
};
