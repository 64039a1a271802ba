/** Sends the feed of events on, in order and at least once. NATS and Parquet have entry points of their own: `/nats`, `/parquet`. */
export { type FeedOptions, openFeed } from "./client-feed.ts";
export { type HttpSinkOptions, httpSink } from "./http.ts";
export { type PositionFile, positionFile } from "./position-file.ts";
export { type Sending, sendFeed } from "./send-feed.ts";
export {
  type Feed,
  isRefused,
  isUnavailable,
  type Position,
  type Sink,
  SinkRefused,
  SinkUnavailable,
} from "./sink.ts";
