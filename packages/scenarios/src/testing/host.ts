import { type HandoffSigner, handoffSigner } from "@entente/core/handoff";
import type { World } from "./world.ts";

const BACK = "https://app.acme.com/back";
const AUDIENCE = "http://links.example";

/** A program with a host application that signs for it. */
export interface Host {
  readonly program: string;
  readonly signer: HandoffSigner;
  /** The signed handoff of this user, with a new nonce each time. */
  readonly body: (
    externalUserId: string,
    email?: string,
    said?: { readonly emailVerified?: boolean },
  ) => Promise<unknown>;
}

export const openHost = async (
  { platform, actor, ports }: Pick<World, "platform" | "actor" | "ports">,
  { approves = false, issuer = "https://app.acme.com", channels = [] as readonly string[] } = {},
): Promise<Host> => {
  const { id: program } = await platform.programs.create(actor, { name: "Runners" });
  const { public_key: publicKey } = await platform.connectConfigs.update(actor, program, {
    allowed_redirect_origins: ["https://app.acme.com"],
    required_channels: [...channels],
    default_approval_status: approves ? "approved" : "pending",
  });
  const { signing_secret: signingSecret = "" } = await platform.handoffConfigs.update(actor, program, { issuer });
  const now = () => ports.clock.now();
  const signer = handoffSigner({ issuer, audience: AUDIENCE, publicKey, programId: program, signingSecret, now });
  const body: Host["body"] = async (externalUserId, email, said = {}) => {
    const user = { externalUserId, redirectUri: BACK, ...(email === undefined ? {} : { email }), ...said };
    return JSON.parse((await signer.handoff(user)).body);
  };
  return { program, signer, body };
};
