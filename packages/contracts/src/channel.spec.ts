import { serviceChannel } from "@entente/core";
import { suite } from "uvu";
import { channelContract } from "./channel.ts";

const test = suite("the channel of the service fulfills the contract");
for (const clause of channelContract({ open: serviceChannel })) test(clause.name, () => clause.holds());
test.run();
