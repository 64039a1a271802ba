/** A connection of a host's pool, as recent versions of node-postgres have it. */
export interface HostPoolClient {
  query(statement: object): Promise<unknown>;
  getTransactionStatus(): string | null;
  on(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "error", listener: (error: Error) => void): unknown;
  release(destroy?: boolean): void;
}

/** A pool of node-postgres that a host has opened and will close. */
export interface HostPool {
  connect(): Promise<HostPoolClient>;
  readonly options: { readonly max?: number | undefined };
}
