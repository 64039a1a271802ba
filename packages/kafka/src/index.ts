/** Sends the feed of events to a topic of Kafka, in order for each organization and at least once. It needs Node 22.22 or newer. */
export { isTopicName, type KafkaCredentials, type KafkaSinkOptions, kafkaSink, MECHANISMS } from "./kafka.ts";
