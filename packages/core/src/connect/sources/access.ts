/** The access to a vendor's API: a key with few permissions, and the account that it is of. */
export interface ApiAccess {
  readonly key: string;
  readonly account: string;
}
