import { test } from "uvu";
import { equal } from "uvu/assert";
import { named } from "./named.ts";

test("a name stands before its colon as the language writes it", () => {
  equal([named("Order"), named("Commande", "fr"), named("Pedido", "es")], ["Order:", "Commande\u00a0:", "Pedido:"]);
});

test.run();
