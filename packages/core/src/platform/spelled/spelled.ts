/** A service with its methods as they are printed, so that packed types have their texts; an editor is led to the service itself. */
export type Spelled<S, P> = {
  readonly [N in keyof S]: N extends keyof P
    ? S[N] extends (...given: never) => unknown
      ? P[N]
      : Spelled<S[N], P[N]>
    : S[N];
};
