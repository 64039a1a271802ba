import { wireId } from "../kernel/index.ts";
import type { ActorRef } from "../tenancy/index.ts";
import type { Person } from "./persons/person.ts";

/** A person as events and audit entries name one. */
export const refOf = ({ id, name }: Pick<Person, "id" | "name">): ActorRef => ({
  type: "person",
  id: wireId("person", id),
  name,
});
