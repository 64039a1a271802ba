import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newWord, write } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import { type Contact, contactId } from "./contact.ts";

/** A contact of the scenario's brand with one of its entities. */
const contactOf = (on: Scenario, of: "entity" | "stranger", fields: Partial<Contact> = {}): Contact => ({
  ...ROWS.contact(on),
  id: contactId(on.brand.id, on[of].id),
  entity: on[of].id,
  ...fields,
});

/** The contract for the contacts that brands record of entities. */
export const contactsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a verified address is one entity's in its brand, and found there only; one that is claimed is anybody's",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const [key, claimed] = [`${newWord("ann")}@people.example`, `${newWord("bob")}@people.example`];
      const one = await add(on, "contact", contactOf(on, "entity", { emailKey: key }));
      const two = contactOf(on, "stranger", { emailKey: key });
      await isStale(on, { writes: [write("contact", two)] });
      await add(on, "contact", { ...two, isVerified: false });
      const found = async (of: Scenario, keys: readonly string[]) =>
        (await storage.contacts.byAddresses(of.tenant, of.brand.id, keys)).map(({ row }) => row.entity);
      assert.deepEqual(await found(on, [claimed, key, key]), [on.entity.id]);
      assert.deepEqual(await found(on, []), []);
      const other = await otherBrandOf(on);
      await add(other, "contact", { ...contactOf(other, "entity"), emailKey: key });
      assert.deepEqual(await found(other, [key]), [other.entity.id]);
      assert.deepEqual(await found(await testModeOf(on), [key]), []);
      const both = await storage.contacts.withAddress(tenant, on.brand.id, key);
      assert.deepEqual(
        both.map(({ row }) => row.entity),
        [one.entity, two.entity].sort(),
      );
      assert.deepEqual(await storage.contacts.withAddress(tenant, on.brand.id, claimed), []);
    },
  },
  {
    name: "the contacts of an entity come by brand, and its former addresses in one brand by time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, entity } = on;
      const other = await otherBrandOf(on);
      const own = await add(on, "contact", contactOf(on, "entity"));
      const theirs = await add(on, "contact", {
        ...contactOf(on, "entity"),
        brand: other.brand.id,
        id: contactId(other.brand.id, entity.id),
      });
      const known = await storage.contacts.ofEntity(tenant, entity.id);
      assert.deepEqual(
        known.map(({ row }) => row),
        [own, theirs].sort((left, right) => (left.brand < right.brand ? -1 : 1)),
      );
      const second = await add(on, "formerAddress", { entity: entity.id, startedAt: at(9) });
      const first = await add(on, "formerAddress", { entity: entity.id, startedAt: at(5) });
      await add(on, "formerAddress", { entity: entity.id, brand: other.brand.id });
      await add(on, "formerAddress");
      const former = await storage.contacts.formerAddresses(tenant, on.brand.id, [entity.id]);
      assert.deepEqual(
        former.map(({ row }) => row),
        [first, second],
      );
      assert.deepEqual(await storage.contacts.formerAddresses(tenant, on.brand.id, []), []);
    },
  },
];
