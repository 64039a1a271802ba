/** The export of the feed to Parquet files by day, and its verification. */
export type { ErasedSince } from "./parquet/sealed.ts";
export { type ParquetSinkOptions, parquetSink } from "./parquet/sink.ts";
export { type ExportFinding, type Verification, type VerifyOptions, verifyExport } from "./parquet/verify.ts";
