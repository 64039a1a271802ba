/** The tokens of an account. Stored sealed, never shown. */
export interface ChannelTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds the access token is good for from when it was given; null when the provider does not say. */
  readonly expiresInS: number | null;
}
