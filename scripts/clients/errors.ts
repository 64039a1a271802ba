/** A code of the error catalogue, and when it is answered. */
export interface ErrorDefinition {
  readonly code: string;
  readonly when: string;
}
