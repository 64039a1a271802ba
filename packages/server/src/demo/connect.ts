import type { Actor, Platform, Ports } from "@entente/core";
import { handoffSigner } from "@entente/core/handoff";
import { HANDED_OFF, HOST_APPLICATION } from "./data.ts";

/**
 * Opens a program to a host application, which hands off a user who was invited before: one identity by the e-mail address,
 * with a channel that is not connected yet.
 */
export const meetHostApplication = async (
  platform: Platform,
  { clock, settings }: Pick<Ports, "clock" | "settings">,
  actor: Actor,
  program: string,
): Promise<void> => {
  const { issuer, ...surface } = HOST_APPLICATION;
  const { signing_secret: signingSecret = "" } = await platform.handoffConfigs.update(actor, program, { issuer });
  const { public_key: publicKey } = await platform.connectConfigs.update(actor, program, surface);
  const signer = handoffSigner({
    issuer,
    audience: settings.publicUrl,
    publicKey,
    programId: program,
    signingSecret,
    now: () => clock.now(),
  });
  const { body } = await signer.handoff({ ...HANDED_OFF, redirectUri: `${issuer}/partners` });
  await platform.connect.handoff(JSON.parse(body));
};
