import { passkeyContract } from "@entente/contracts";
import { suite } from "uvu";
import { passkeyVerifier } from "./passkeys.ts";

const test = suite("passkeys by @simplewebauthn/server");

for (const { name, holds } of passkeyContract({ verifier: passkeyVerifier() })) test(name, holds);

test.run();
