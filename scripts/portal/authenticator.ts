import type { Page } from "playwright-core";

export interface VirtualAuthenticator {
  /** Says whether its user is verified from now on. */
  readonly verifies: (isUserVerified: boolean) => Promise<void>;
  /** How many passkeys it has. */
  readonly credentials: () => Promise<number>;
}

/** An authenticator of the browser, which says whether its user is verified. */
export const authenticatorOf = async (page: Page): Promise<VirtualAuthenticator> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    credentials: async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
};
