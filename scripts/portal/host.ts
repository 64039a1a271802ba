// A host application of the brand, which hands its users off and opens the portal for them.
import { handoffSigner } from "@entente/core/handoff";
import type { World } from "./world.ts";

interface User {
  readonly externalUserId: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified?: boolean;
}

/** A program with a host application, and a user of it who is a member. */
export const openHost = async (
  { platform, actor, base, now }: World,
  name: string,
  user: User,
  fields: object = {},
) => {
  const issuer = "https://host.example";
  const { id: program } = await platform.programs.create(actor, { name, ...fields });
  const config = await platform.connectConfigs.update(actor, program, {
    default_approval_status: "approved",
    allowed_redirect_origins: [base],
  });
  const handoff = await platform.handoffConfigs.update(actor, program, { issuer });
  const signer = handoffSigner({
    ...{ issuer, audience: base, publicKey: config.public_key, programId: program },
    signingSecret: handoff.signing_secret ?? "",
    now,
  });
  const signed = await signer.handoff({ ...user, redirectUri: `${base}/back` });
  const { memberId } = await platform.connect.handoff(JSON.parse(signed.body));
  const link = async () =>
    platform.connect.portal(JSON.parse((await signer.portal({ externalUserId: user.externalUserId })).body));
  return { program, memberId, link };
};
