import { type Console, consoleSignInAsked, nothing, refuse } from "@entente/core/http";
import { z } from "zod";
import type { CookieJar } from "../http/cookie.ts";
import { type Answering, warnOf } from "../http/exchange.ts";
import { queryOf } from "../http/incoming.ts";
import type { IdentityProvider, OidcOptions } from "../http/outgoing/identity-provider.ts";
import type { Answer } from "../http/refusal.ts";
import { CONSOLE_API, CONSOLE_PATH } from "./console-path.ts";
import type { Endpoint } from "./endpoint.ts";

export const CALLBACK = "/oidc/callback";

/** How people sign in at a provider. Undefined where none is configured. */
export interface Oidc {
  readonly options: OidcOptions;
  readonly provider: IdentityProvider;
}

const signInResource = z.strictObject({
  /** The type of this object: always `sign_in`. */
  object: z.literal("sign_in"),
  /** True if people can sign in at an identity provider. */
  oidc: z.boolean(),
  /** The name that people know the provider by; null if there is none. */
  oidc_name: z.string().nullable(),
  /** True if links and invitations sign people in by themselves; otherwise only the provider does. */
  links: z.boolean(),
  /** True if people may ask for a link by mail: where links sign in, and the service has a mail server. */
  mail: z.boolean(),
  /** True if passkeys sign people in. */
  passkeys: z.boolean(),
});

const mailedResource = z.strictObject({
  /** The type of this object: always `sign_in_mail`. */
  object: z.literal("sign_in_mail"),
  /** Always true: if somebody of an organization has the address, a link was sent to it. */
  asked: z.literal(true),
});

const startInput = z.strictObject({
  /** The token in the fragment of an invitation; an invited address is let in without it too. */
  invitation: z.string().max(200).optional(),
});

const startResource = z.strictObject({
  /** The type of this object: always `oidc_start`. */
  object: z.literal("oidc_start"),
  /** Where the page goes next. */
  url: z.string(),
});

const STATE = /^[\w-]{16,200}$/;
/** Which flow a state is of: each has a cookie of its own, so that several tabs may be at the provider at once. */
const flowOf = (state: string): string | undefined => (STATE.test(state) ? state.slice(0, 16) : undefined);

const callbackOf = ({ publicUrl }: Console): string => publicUrl() + CONSOLE_PATH + CONSOLE_API + CALLBACK;

/** Lists the endpoints that anybody may call before signing in. */
export const oidcEndpoints = (console: Console, jar: CookieJar, oidc: Oidc | undefined): readonly Endpoint[] => [
  {
    method: "GET",
    path: "/sign_in",
    access: "open",
    summary: "How people can sign in",
    about: "Whether there is an identity provider beside links.",
    input: nothing,
    output: signInResource,
    refuses: [],
    async run() {
      const name = oidc === undefined ? null : (oidc.options.name ?? new URL(oidc.options.issuer).host);
      const [links, mail, passkeys] = [console.signIn.takesLinks(), console.mail.signsIn(), console.passkeys.signsIn()];
      return {
        ok: true,
        value: { body: { object: "sign_in", oidc: oidc !== undefined, oidc_name: name, links, mail, passkeys } },
      };
    },
  },
  {
    method: "POST",
    path: "/sign_in/mail",
    access: "open",
    summary: "Ask for a link by mail",
    about:
      "If somebody of an organization has the address, a link that signs in is sent to it, at most five an hour. The answer is the same for every address, and comes before anything is looked up.",
    input: consoleSignInAsked,
    output: mailedResource,
    status: 202,
    refuses: ["route_not_found"],
    guessesAt: () => "links by mail",
    countsAll: true,
    async run({ exchange, input }) {
      if (!console.mail.signsIn()) return refuse("route_not_found");
      // Whoever asks does not wait for it: the time would tell which addresses are known.
      console.mail.sendLinks(input, { requestId: exchange.id }).catch((cause: unknown) => {
        warnOf(exchange, cause, "a link to the console was not sent");
      });
      return { ok: true, value: { body: { object: "sign_in_mail", asked: true }, status: 202 } };
    },
  },
  {
    method: "POST",
    path: "/oidc/start",
    access: "open",
    summary: "Begin to sign in at the identity provider",
    about: "Sets a cookie for the way back and answers where the page goes next; 404 where no provider is configured.",
    input: startInput,
    output: startResource,
    refuses: ["route_not_found"],
    async run({ exchange, input }) {
      if (oidc === undefined) return refuse("route_not_found");
      try {
        const { url, flow } = await oidc.provider.begin(callbackOf(console));
        const { seconds, seal } = console.signIn.flows;
        const headers = {
          "Set-Cookie": jar.write(
            exchange.request,
            "state",
            seal({ ...flow, invitation: input.invitation }),
            seconds,
            flowOf(flow.state),
          ),
        };
        return { ok: true, value: { body: { object: "oidc_start", url }, headers } };
      } catch (cause) {
        warnOf(exchange, cause, "the identity provider could not be reached");
        return refuse("temporarily_unavailable");
      }
    },
  },
];

/**
 * The way back from the provider. It goes on to a page of ours, since what a provider sends somebody to has no cookie of this site
 * that is `SameSite=Strict`: the page exchanges the link in its fragment.
 */
export const oidcCallback =
  (console: Console, jar: CookieJar, { provider }: Oidc): Answering =>
  async (exchange): Promise<Answer> => {
    const { request, id: requestId } = exchange;
    const of = flowOf(new URLSearchParams(queryOf(request)).get("state") ?? "");
    const to = (fragment: string): Answer => ({
      status: 303,
      type: "text/plain; charset=utf-8",
      body: "",
      headers: {
        Location: `${CONSOLE_PATH}/sign-in#${fragment}`,
        ...(of === undefined ? {} : { "Set-Cookie": jar.write(request, "state", "", 0, of) }),
      },
    });
    const sealed = of === undefined ? undefined : jar.read(request, "state", of);
    const flow = sealed === undefined ? undefined : console.signIn.flows.open(sealed);
    if (flow === undefined) return to("error=sign_in_failed");
    try {
      const claims = await provider.finish(callbackOf(console), queryOf(request), flow);
      const tokens = await console.signIn.identified(claims, flow.invitation, { requestId });
      return to(tokens.ok ? tokens.value.map((one) => `token=${one}`).join("&") : `error=${tokens.refusal.code}`);
    } catch (cause) {
      warnOf(exchange, cause, "the answer of the identity provider was not accepted");
      return to("error=sign_in_failed");
    }
  };
