// The short story that every installation has to pass: an organization by the command line, then by HTTP a program, a member, a
// launched link, a visit and a sale, each of which is an event.

/** @typedef {import("./container.mjs").Running} Running */

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const LAUNCH_MS = 60_000;
/** Texts that let in whoever reads them: no log may have one. */
const SECRETS = /sk_(?:live|test)_|#token=/;

/**
 * @param {boolean} holds
 * @param {string} says
 */
function must(holds, says) {
  if (!holds) throw new Error(says);
}

/**
 * @param {Running} running
 * @returns {Promise<string>} what was seen
 */
export async function playSpine({ url, output, exec }) {
  const printed = (/** @type {string[]} */ ...words) => {
    const { ok, output: text } = exec(["entente", ...words, "--json"]);
    must(ok, `entente ${words.join(" ")} failed.\n${text}`);
    return JSON.parse(text);
  };
  const { id: organization } = printed("organizations", "create", "--name", "Stranger");
  printed("brands", "create", "--organization", organization, "--name", "Stranger");
  const { secret } = printed("keys", "create", "--organization", organization, "--name", "Story", "--scope", "*");
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const ask = async (/** @type {string} */ path, /** @type {object | undefined} */ body = undefined) => {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await fetch(`${url}/v1/platform/${path}`, { headers, ...sent });
    const answer = /** @type {any} */ (await response.json());
    must(response.ok, `${path} answered ${response.status}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const landing = "https://landing.example/";
  const { id: program } = await ask("programs", { name: "Runners", landing_url: landing, currency: "usd" });
  const { id: member } = await ask("enrollments", { program, email: "mia@partners.example", name: "Mia" });
  await ask(`enrollments/${member}/approve`, {});
  const { id: distribution } = await ask("distributions", { name: "Spring", programs: [program] });
  await ask(`distributions/${distribution}/validate`, {});
  await ask(`distributions/${distribution}/launch`, {});
  const until = performance.now() + LAUNCH_MS;
  while ((await ask(`distributions/${distribution}`)).status !== "active") {
    must(performance.now() < until, "The distribution was not launched.");
    await new Promise((passed) => setTimeout(passed, 250));
  }
  const [{ code }] = (await ask(`promo_links?enrollment=${member}`)).data;
  const visit = await fetch(`${url}/r/${code}`, { redirect: "manual", headers: { "User-Agent": BROWSER } });
  must(visit.status === 302, `The link answered ${visit.status}.`);
  must(
    visit.headers.get("location")?.startsWith(landing) === true,
    `The link led to ${visit.headers.get("location")}.`,
  );
  const sale = { type: "sale", code, value_minor: 4_900, currency: "usd", external_event_id: "order-1" };
  const { projection } = await ask("performance/events", sale);
  must(projection.metrics.gmv_cents === 4_900, `The sale came to ${JSON.stringify(projection)}.`);
  const { data } = await ask("events?limit=100");
  for (const path of ["/livez", "/readyz", "/console/", "/portal", "/docs"])
    must((await fetch(`${url}${path}`)).status === 200, `${path} was not answered.`);
  must(!SECRETS.test(output()), `The log has a secret.\n${output()}`);
  return `a program, a member, a link, a visit and a sale: ${data.length} events`;
}
