import { sendFeed } from "@entente/sinks";
import { kafkaSink } from "../kafka.ts";
import { eventsTo, feedOf, hurried } from "./events.ts";

// Sends so many events, and prints the last `seq` of each page. It is ended in the middle, and started again.

const [servers = "", topic = "", count = "0"] = process.argv.slice(2);
const feed = feedOf(eventsTo(Number(count)), { page: 20 });
const sink = kafkaSink({ feed, servers: servers.split(","), topic });
await sendFeed({ ...hurried(), feed, sink, onSent: (events) => console.log(events.at(-1)?.seq) });
await sink.close();
console.log("done");
