import type { ClientBase } from "pg";

/** Ends a connection without a word, which its server may not hear. node-postgres then rejects what runs on it as lost. */
export const cut = (client: ClientBase): void =>
  (
    client as ClientBase & { readonly connection: { readonly stream: { destroy(): void } } }
  ).connection.stream.destroy();
