/** The result that a person reports for one payment of a batch. */
export interface Result {
  /** The id of the payment. */
  readonly item: string;
  readonly status: "paid" | "failed" | "returned";
  readonly reason?: string;
}
