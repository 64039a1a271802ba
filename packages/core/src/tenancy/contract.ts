import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anAudited, at, newId, newWord, ORIGIN, TEXT } from "../contracts/fixtures.ts";
import { aBrand, anOrganization } from "../contracts/open-scenario.ts";
import type { Storage } from "../platform/index.ts";
import type { ApiKey } from "./api-key.ts";
import type { Audited } from "./audit-entry.ts";
import type { Organization } from "./tenant.ts";

const found = async ({ tenants }: Storage): Promise<Organization> => {
  const organization = anOrganization();
  await tenants.addOrganization(organization, anAudited(organization.id));
  return organization;
};

const aKey = ({ id }: Organization, fields: Partial<ApiKey> = {}): ApiKey => ({
  id: newId("api_key"),
  organization: id,
  livemode: true,
  name: TEXT,
  publicId: newWord("public"),
  digest: "0f".repeat(32),
  scopes: ["programs:read", "performance:write"],
  brand: null,
  createdAt: at(),
  expiresAt: at(1),
  revokedAt: null,
  acts: "propose",
  allowedAddresses: ["192.0.2.7", "2001:db8::/32"],
  createdBy: newId("person"),
  ratePerSecond: 20,
  rateBurst: 40,
  lastUsedAt: null,
  ...fields,
});

/** Adds an organization and its brand as the first of a service. */
const founding =
  (organization: Organization) =>
  async ({ tenants }: Pick<Storage, "tenants">): Promise<string> => {
    await tenants.addOrganization(organization, anAudited(organization.id));
    await tenants.addBrand(aBrand(organization), anAudited(organization.id));
    return organization.name;
  };

export const tenantsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an organization has a rate of its own from when it is set until it is taken away, with an audit entry each",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const [one, other] = [await found(storage), await found(storage)];
      const rate = { perSecond: 7, burst: 70 };
      const entries = async () =>
        (await storage.audits.read({ organization: one.id, livemode: true }, { after: 0, limit: 9 })).length;
      const before = await entries();
      assert.equal(await storage.tenants.rate(one.id), null);
      await storage.tenants.setRate(one.id, rate, anAudited(one.id));
      assert.deepEqual(await storage.tenants.rate(one.id), rate);
      assert.equal(await storage.tenants.rate(other.id), null);
      await storage.tenants.setRate(one.id, null, anAudited(one.id));
      assert.equal(await storage.tenants.rate(one.id), null);
      assert.equal(await entries(), before + 2);
      await assert.rejects(storage.tenants.setRate(newId("organization"), rate, anAudited(one.id)));
      assert.equal(await entries(), before + 2);
      assert.equal(await storage.tenants.rate(newId("organization")), null);
    },
  },
  {
    name: "work on the first organization is done where there is none, and all that it writes is there",
    async holds({ empty }) {
      const { storage } = await empty();
      const [one, other] = [anOrganization(), anOrganization()];
      assert.equal(await storage.first(founding(one)), one.name);
      assert.deepEqual(await storage.tenants.organizations(), [one]);
      assert.equal((await storage.tenants.brands(one.id)).length, 1);
      const read = await storage.audits.read({ organization: one.id, livemode: true }, { after: 0, limit: 9 });
      assert.equal(read.length, 2);
      let began = false;
      const done = await storage.first(async (stores) => {
        began = true;
        return founding(other)(stores);
      });
      assert.deepEqual([done, began], [undefined, false]);
      assert.deepEqual(await storage.tenants.organizations(), [one]);
    },
  },
  {
    name: "work on the first organization that fails has written nothing, and can be done again",
    async holds({ empty }) {
      const { storage } = await empty();
      const organization = anOrganization();
      const broken = storage.first(async (stores) => {
        await founding(organization)(stores);
        throw new RangeError("It broke.");
      });
      await assert.rejects(broken, RangeError);
      assert.deepEqual(await storage.tenants.organizations(), []);
      assert.deepEqual(await storage.tenants.brands(organization.id), []);
      assert.equal(await storage.first(founding(organization)), organization.name);
    },
  },
  {
    name: "one of several works on the first organization at once is done, and none beside an addition of another one",
    async holds({ empty }) {
      const { storage } = await empty();
      const all = Array.from({ length: 5 }, anOrganization);
      const done = await Promise.all(all.map((one) => storage.first(founding(one))));
      assert.equal(done.filter((one) => one !== undefined).length, 1);
      const there = await storage.tenants.organizations();
      assert.equal(there.length, 1);
      assert.equal((await storage.tenants.brands(there[0]?.id as Organization["id"])).length, 1);

      const { storage: next } = await empty();
      const [first, added] = [anOrganization(), anOrganization()];
      const [ours] = await Promise.all([
        next.first(founding(first)),
        next.tenants.addOrganization(added, anAudited(added.id)),
      ]);
      const names = (await next.tenants.organizations()).map(({ id }) => id);
      assert.ok(names.includes(added.id));
      assert.equal(names.includes(first.id), ours !== undefined);
    },
  },
  {
    name: "organizations are listed whole, oldest first",
    async holds({ empty }) {
      const { tenants } = (await empty()).storage;
      assert.deepEqual(await tenants.organizations(), []);
      const [second, first, third] = [2, 1, 3].map((ms) => ({
        ...anOrganization(),
        name: TEXT,
        createdAt: at(ms),
      })) as [Organization, Organization, Organization];
      for (const one of [second, first, third]) await tenants.addOrganization(one, anAudited(one.id));
      assert.deepEqual(await tenants.organizations(), [first, second, third]);
    },
  },
  {
    name: "brands of an organization are listed whole, oldest first",
    async holds({ empty }) {
      const { storage } = await empty();
      const [organization, other] = [await found(storage), await found(storage)];
      const [young, old] = [aBrand(organization, at(2)), aBrand(organization, at(1))];
      for (const brand of [young, old, aBrand(other)])
        assert.equal(await storage.tenants.addBrand(brand, anAudited(brand.organization)), "added");
      assert.deepEqual(await storage.tenants.brands(organization.id), [old, young]);
      assert.deepEqual(await storage.tenants.brands(newId("organization")), []);
    },
  },
  {
    name: "a slug is taken once per organization, and a refused brand is not written",
    async holds({ empty }) {
      const { storage } = await empty();
      const [organization, other] = [await found(storage), await found(storage)];
      const brand = aBrand(organization);
      assert.equal(await storage.tenants.addBrand(brand, anAudited(brand.organization)), "added");
      assert.equal(
        await storage.tenants.addBrand({ ...aBrand(organization), slug: brand.slug }, anAudited(organization.id)),
        "taken",
      );
      assert.deepEqual(await storage.tenants.brands(organization.id), [brand]);
      assert.equal(
        await storage.tenants.addBrand({ ...aBrand(other), slug: brand.slug }, anAudited(other.id)),
        "added",
      );
      const rivals = [aBrand(organization), aBrand(organization)].map((rival) => ({ ...rival, slug: "rival" }));
      const answers = await Promise.all(
        rivals.map((rival) => storage.tenants.addBrand(rival, anAudited(rival.organization))),
      );
      assert.deepEqual(answers.toSorted(), ["added", "taken"]);
    },
  },
  {
    name: "keys of an organization are listed whole, in both modes",
    async holds({ empty }) {
      const { storage } = await empty();
      const [organization, other] = [await found(storage), await found(storage)];
      const keys = [
        aKey(organization),
        aKey(organization, { livemode: false, scopes: ["*"], expiresAt: null, revokedAt: at(2) }),
      ];
      for (const key of [...keys, aKey(other)])
        await storage.tenants.addKey(key, anAudited(key.organization, key.livemode));
      const listed = await storage.tenants.keys(organization.id);
      assert.deepEqual(
        listed.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
        keys,
      );
    },
  },
  {
    name: "a key is revoked once: later revocations keep the first time",
    async holds({ empty }) {
      const { storage } = await empty();
      const key = aKey(await found(storage));
      await storage.tenants.addKey(key, anAudited(key.organization, key.livemode));
      const revoked = { ...key, revokedAt: at(5) };
      assert.deepEqual(await storage.tenants.revokeKey(key.id, at(5), anAudited(key.organization)), revoked);
      assert.deepEqual(await storage.tenants.revokeKey(key.id, at(9), anAudited(key.organization)), revoked);
      assert.deepEqual(await storage.tenants.keys(key.organization), [revoked]);
      assert.equal(await storage.tenants.revokeKey(newId("api_key"), at(5), anAudited(key.organization)), undefined);
    },
  },
  {
    name: "a key is neither revoked nor limited in the name of another organization",
    async holds({ empty }) {
      const { storage } = await empty();
      const [key, other] = [aKey(await found(storage)), await found(storage)];
      await storage.tenants.addKey(key, anAudited(key.organization, key.livemode));
      const foreign = anAudited(other.id, key.livemode);
      assert.equal(await storage.tenants.revokeKey(key.id, at(5), foreign), undefined);
      assert.equal(await storage.tenants.limitKey(key.id, { perSecond: 1, burst: 1 }, foreign), undefined);
      assert.deepEqual(await storage.tenants.keys(key.organization), [key]);
      const read = await storage.audits.read(foreign.tenant, { after: 0, limit: 9 });
      assert.ok(read.every(({ id }) => id !== foreign.entry.id));
      await storage.tenants.revokeKey(key.id, at(6), anAudited(key.organization, key.livemode));
      assert.equal(await storage.tenants.revokeKey(key.id, at(7), foreign), undefined);
    },
  },
  {
    name: "a key has the rate that was set last, each setting is recorded, and that of no key is not",
    async holds({ empty }) {
      const { storage } = await empty();
      const { tenants, audits } = storage;
      const key = aKey(await found(storage));
      const [made, set, unset, lost] = [1, 2, 3, 4].map(() => anAudited(key.organization, key.livemode)) as [
        ...[Audited, Audited, Audited, Audited],
      ];
      await tenants.addKey(key, made);
      const limited = { ...key, ratePerSecond: 5, rateBurst: 20 };
      assert.deepEqual(await tenants.limitKey(key.id, { perSecond: 5, burst: 20 }, set), limited);
      assert.deepEqual(await tenants.keys(key.organization), [limited]);
      assert.deepEqual(await tenants.limitKey(key.id, null, unset), { ...key, ratePerSecond: null, rateBurst: null });
      assert.equal(await tenants.limitKey(newId("api_key"), null, lost), undefined);
      const read = await audits.read(made.tenant, { after: 0, limit: 9 });
      assert.deepEqual(
        read.filter(({ id }) => [made, set, unset, lost].some(({ entry }) => entry.id === id)).map(({ id }) => id),
        [made, set, unset].map(({ entry }) => entry.id),
      );
    },
  },
  {
    name: "a key that is revoked gets no other rate, and one that has the rate already is not recorded again",
    async holds({ empty }) {
      const { storage } = await empty();
      const { tenants, audits } = storage;
      const key = aKey(await found(storage));
      const of = () => anAudited(key.organization, key.livemode);
      const [same, set, again, other, unset, late] = [of(), of(), of(), of(), of(), of()] as const;
      const [rate, limited] = [
        { perSecond: 5, burst: 20 },
        { ...key, ratePerSecond: 5, rateBurst: 20 },
      ];
      await tenants.addKey(key, of());
      assert.deepEqual(await tenants.limitKey(key.id, { perSecond: 20, burst: 40 }, same), key);
      assert.deepEqual(await tenants.limitKey(key.id, rate, set), limited);
      assert.deepEqual(await tenants.limitKey(key.id, rate, again), limited);
      const burst = { ...limited, rateBurst: 21 };
      assert.deepEqual(await tenants.limitKey(key.id, { ...rate, burst: 21 }, other), burst);
      const revoked = { ...burst, revokedAt: at(5) };
      await tenants.revokeKey(key.id, at(5), of());
      assert.deepEqual(await tenants.limitKey(key.id, null, unset), revoked);
      assert.deepEqual(await tenants.limitKey(key.id, rate, late), revoked);
      assert.deepEqual(await tenants.keys(key.organization), [revoked]);
      const tried = [same, set, again, other, unset, late].map(({ entry }) => entry.id);
      const read = await audits.read(set.tenant, { after: 0, limit: 20 });
      assert.deepEqual(
        read.map(({ id }) => id).filter((id) => tried.includes(id)),
        [set.entry.id, other.entry.id],
      );
    },
  },
  {
    name: "an API key keeps the last of its uses, and none is recorded",
    async holds({ empty }) {
      const { storage } = await empty();
      const key = aKey(await found(storage));
      const [entry, unknown] = [anAudited(key.organization, key.livemode), newId("api_key")];
      await storage.tenants.addKey(key, entry);
      for (const [id, second] of [
        [key.id, 5],
        [key.id, 9],
        [key.id, 7],
        [unknown, 11],
      ] as const)
        await storage.tenants.useKey(id, at(second));
      assert.deepEqual(await storage.tenants.keys(key.organization), [{ ...key, lastUsedAt: at(9) }]);
      const read = await storage.audits.read(entry.tenant, { after: 0, limit: 9 });
      assert.ok(read.every(({ verb }) => verb === entry.entry.verb));
    },
  },
  {
    name: "an addition or revocation is recorded once, in the mode of its entry, and a refused or repeated one is not",
    async holds({ empty }) {
      const { storage } = await empty();
      const { tenants } = storage;
      const organization = anOrganization();
      const [brand, key] = [aBrand(organization), aKey(organization, { livemode: false })];
      const made = [anAudited(organization.id), anAudited(organization.id), anAudited(organization.id, false)];
      const [first, second, third] = made as [Audited, Audited, Audited];
      const lost = anAudited(organization.id);
      await assert.rejects(tenants.addBrand(brand, lost));
      await assert.rejects(tenants.addKey(key, lost));
      await tenants.addOrganization(organization, first);
      await assert.rejects(tenants.addOrganization(organization, lost));
      assert.equal(await tenants.addBrand(brand, second), "added");
      assert.equal(await tenants.addBrand({ ...aBrand(organization), slug: brand.slug }, lost), "taken");
      await tenants.addKey(key, third);
      const revocations = [4, 5, 6].map(() => anAudited(organization.id, false));
      await Promise.all(revocations.map((one) => tenants.revokeKey(key.id, at(5), one)));
      await tenants.revokeKey(newId("api_key"), at(5), lost);
      const read = (livemode: boolean) =>
        storage.audits.read({ organization: organization.id, livemode }, { after: 0, limit: 9 });
      assert.deepEqual(await read(true), [
        { ...first.entry, ...ORIGIN, seq: 1 },
        { ...second.entry, ...ORIGIN, seq: 2 },
      ]);
      const [added, revoked, ...others] = await read(false);
      assert.deepEqual(added, { ...third.entry, ...ORIGIN, seq: 1 });
      assert.ok(revocations.some(({ entry }) => entry.id === revoked?.id));
      assert.deepEqual(others, []);
    },
  },
  {
    name: "a key authenticates with the oldest brand, or the one selected by id or slug",
    async holds({ empty }) {
      const { tenants, ...storage } = (await empty()).storage;
      const organization = await found({ tenants, ...storage });
      const [young, old, last] = [
        aBrand(organization, at(2)),
        aBrand(organization, at(1)),
        aBrand(organization, at(3)),
      ];
      for (const brand of [young, old, last]) await tenants.addBrand(brand, anAudited(brand.organization));
      const key = aKey(organization, { revokedAt: at(1) });
      await tenants.addKey(key, anAudited(key.organization, key.livemode));
      assert.deepEqual(await tenants.authenticate(key.publicId, undefined), { key, brand: old });
      for (const brand of [young, old, last]) {
        assert.deepEqual(await tenants.authenticate(key.publicId, brand.id), { key, brand });
        assert.deepEqual(await tenants.authenticate(key.publicId, brand.slug), { key, brand });
      }
    },
  },
  {
    name: "a key that is limited to a brand authenticates with that one alone",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const organization = await found(storage);
      const [old, own] = [aBrand(organization, at(1)), aBrand(organization, at(2))];
      for (const brand of [old, own]) await storage.tenants.addBrand(brand, anAudited(brand.organization));
      const key = aKey(organization, { brand: own.id });
      await storage.tenants.addKey(key, anAudited(key.organization, key.livemode));
      const { authenticate } = storage.tenants;
      for (const selector of [undefined, own.id, own.slug])
        assert.deepEqual(await authenticate(key.publicId, selector), { key, brand: own });
      for (const selector of [old.id, old.slug])
        assert.deepEqual(await authenticate(key.publicId, selector), { key, brand: undefined });
      assert.deepEqual(await storage.tenants.keys(organization.id), [key]);
    },
  },
  {
    name: "an unknown key does not authenticate, and selects no brand but its organization's",
    async holds({ empty }) {
      const { storage } = await empty();
      const [organization, other] = [await found(storage), await found(storage)];
      const [key, foreign] = [aKey(organization), aBrand(other)];
      await storage.tenants.addKey(key, anAudited(key.organization, key.livemode));
      await storage.tenants.addBrand(foreign, anAudited(foreign.organization));
      const { authenticate } = storage.tenants;
      assert.equal(await authenticate("unknown", undefined), undefined);
      assert.deepEqual(await authenticate(key.publicId, undefined), { key, brand: undefined });
      await storage.tenants.addBrand(aBrand(organization), anAudited(organization.id));
      for (const selector of [foreign.id, foreign.slug, "", "no such brand", newId("brand"), TEXT]) {
        assert.deepEqual(await authenticate(key.publicId, selector), { key, brand: undefined });
      }
    },
  },
];
