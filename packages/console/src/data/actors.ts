import type { ActorRef } from "@entente/client";
import { text } from "../text/index.ts";

/** Who did something, by name where they have one. */
export const actorOf = ({ name, type }: ActorRef): string => name ?? text.actors[type] ?? type;
