/** An operation as tools have it of the OpenAPI document. */
export interface Drawn {
  readonly description: string;
  /** The scope that a key needs; null: any key will do. */
  readonly scope: string | null;
  /** The names of the ids of its path, in their order. */
  readonly ids: readonly string[];
  /** It takes a query or a body. */
  readonly takes: boolean;
  readonly reads: boolean;
  readonly keyed: boolean;
  /** It takes If-Match. */
  readonly conditional: boolean;
  /** JSON Schema of its ids and fields; unknown ones are refused. */
  readonly input: {
    readonly type: "object";
    readonly properties: Readonly<Record<string, object>>;
    readonly required: readonly string[];
    readonly additionalProperties: false;
  };
}
