import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { add, addMember, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { contactId } from "../../membership/index.ts";

/** A member with this name, address and code, with a link. */
const join = async (on: Scenario, name: string | null, email: string | null, referralCode: string, code: string) => {
  const entity = await add(on, "entity");
  await add(on, "contact", { id: contactId(on.brand.id, entity.id), entity: entity.id, name, email, emailKey: email });
  const relationship = await add(on, "relationship", { entity: entity.id });
  const member = await add(on, "enrollment", {
    ...{ entity: entity.id, relationship: relationship.id, program: on.program.id, referralCode },
    ...{ evaluateAt: null, evaluateFor: null },
  });
  const link = await add(on, "promoLink", { enrollment: member.id, program: on.program.id, code });
  return { entity: entity.id, member: member.id, link: link.id };
};

const search = async ({ storage, tenant, brand }: Scenario, q: string) => {
  const page = { limit: 100, q };
  const entities = await storage.entities.ofBrand(tenant, brand.id, {}, page);
  const members = await storage.enrollments.list(tenant, { brand: brand.id }, page);
  const links = await storage.links.views(tenant, { brand: brand.id }, page);
  return {
    entity: entities?.rows.map(({ row }) => row.id).sort(),
    member: members?.rows.map(({ row }) => row.id).sort(),
    link: links?.rows.map(({ row }) => row.link.id).sort(),
  };
};

/** The contract of `q` in the lists of entities, enrollments and promo links. */
export const searchContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a search finds names, addresses and codes by any part, in any case of letters, and by their beginning where it is short",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const anna = await join(on, "Anna Øst", "zoe.anna@people.example", "Quill-77", "aa11bb22");
      const annabel = await join(on, "annabel_100%", "bel@people.example", "yarn-1", "cc33dd44");
      const blank = await join(on, null, null, "erased-1", "ee55ff66");
      type Found = Awaited<ReturnType<typeof search>>;
      const all = (...of: readonly (typeof anna)[]): Found => ({
        entity: of.map(({ entity }) => entity).sort(),
        member: of.map(({ member }) => member).sort(),
        link: of.map(({ link }) => link).sort(),
      });
      assert.deepEqual(await search(on, "ANNA"), all(anna, annabel));
      assert.deepEqual(await search(on, "anna Ø"), all(anna));
      assert.deepEqual(await search(on, "anna ø"), all(anna));
      assert.deepEqual(await search(on, "ØST"), all(anna));
      assert.deepEqual(await search(on, "øs"), all());
      assert.deepEqual(await search(on, "Øst"), all(anna));
      assert.deepEqual(await search(on, "NABEL_"), all(annabel));
      assert.deepEqual(await search(on, "anna@PEO"), all(anna));
      assert.deepEqual(await search(on, "a Ø"), all(anna));
      assert.deepEqual(await search(on, "ill-77"), { ...all(anna), entity: [] });
      assert.deepEqual(await search(on, "nabanna"), all());
      assert.deepEqual(await search(on, "QU"), { ...all(anna), entity: [] });
      assert.deepEqual(await search(on, "l_"), all());
      assert.deepEqual(await search(on, "bel"), all(annabel));
      assert.deepEqual(await search(on, "annabel_1"), all(annabel));
      assert.deepEqual(await search(on, "annabel%"), all());
      assert.deepEqual(await search(on, "Zoe.Anna@People"), all(anna));
      assert.deepEqual(await search(on, "zoe.anna@people.example.org"), all());
      assert.deepEqual(await search(on, "quill-"), { ...all(anna), entity: [] });
      assert.deepEqual(await search(on, "ERASED-1"), { ...all(blank), entity: [] });
      assert.deepEqual(await search(on, "CC33DD44"), { ...all(), link: [annabel.link] });
      for (const beginning of ["cc33", "CC"])
        assert.deepEqual(await search(on, beginning), { ...all(), link: [annabel.link] });
      assert.deepEqual(await search(on, "c33d"), all());
    },
  },
  {
    name: "a search knows no case in any script, and finds any part of an address as it was given and in A-labels",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const named = async (name: string | null, email: string | null, n: number, emailKey = email) => {
        const { entity } = await join(on, name, email, `code-${n}`, `ab${n}`);
        const id = contactId(on.brand.id, entity);
        const found = await on.storage.contacts.get(on.tenant, id);
        if (found !== undefined) await change(on, "contact", found.row, { emailKey });
        return entity;
      };
      const lukasz = await named("Łukasz Żółć", null, 1);
      const odos = await named("ΟΔΟΣ", null, 2);
      const zhanna = await named("Жанна", null, 3);
      const books = await named(null, "Info@Bücher.example", 4, "info@xn--bcher-kva.example");
      const cases: readonly (readonly [q: string, found: readonly string[]])[] = [
        ["łukasz", [lukasz]],
        ["ŁUKASZ ż", [lukasz]],
        ["ŻÓŁĆ", [lukasz]],
        ["lukasz", []],
        ["łu", [lukasz]],
        ["οδος", [odos]],
        ["ΔΟς", [odos]],
        ["жа", [zhanna]],
        ["АНН", [zhanna]],
        ["bücher", [books]],
        ["BÜCH", [books]],
        ["o@bücher.ex", [books]],
        ["bcher-kva", [books]],
        ["info@xn--bcher-kva.example", [books]],
        ["bucher", []],
      ];
      for (const [q, found] of cases) assert.deepEqual((await search(on, q)).entity, found, q);
    },
  },
  {
    name: "a search finds what begins with a text that holds the first or last character of a range, and nothing after it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const names = [
        "",
        "\u{10ffff}",
        "\u{10ffff}\u{10ffff}",
        "\u{10ffff}!",
        "\ud7ff",
        "\ue000",
        "\u{1f600}",
        "\u007f",
      ];
      const members: { readonly name: string; readonly id: string }[] = [];
      for (const [n, name] of [...names, ...names.map((end) => `zqy${end}`), "zqz", "\u{10fffe}"].entries())
        members.push({ name, id: (await join(on, name, null, `c${n}`, `l${n}`)).entity });
      for (const q of [...names.slice(1), "zq", "zqy", ...names.map((end) => `ZQY${end}`)]) {
        const found = members.filter(({ name }) => name.startsWith(q.replace("ZQY", "zqy"))).map(({ id }) => id);
        assert.deepEqual((await search(on, q)).entity, found.sort(), JSON.stringify(q));
      }
    },
  },
  {
    name: "a search finds nothing of another brand or tenant, and pages like its list",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [one, two] = [
        await join(on, "Twin One", null, "twin-a", "11aa"),
        await join(on, "Twin Two", null, "twin-b", "22bb"),
      ];
      for (const other of [await otherBrandOf(on), await testModeOf(on)]) {
        assert.deepEqual(await search(other, "twin"), { entity: [], member: [], link: [] });
      }
      await addMember(on);
      const page = (startingAfter?: string) =>
        on.storage.enrollments.list(on.tenant, { brand: on.brand.id }, { limit: 1, q: "twin", startingAfter });
      const first = await page();
      const [found] = first?.rows ?? [];
      assert.equal(first?.hasMore, true);
      const second = await page(found?.row.id);
      assert.equal(second?.hasMore, false);
      const ids = [found?.row.id, second?.rows[0]?.row.id];
      assert.deepEqual(ids.toSorted(), [one.member, two.member].sort());
    },
  },
];
