import * as assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { isAllowed } from "./webhook-address.ts";
import { undiciTransport } from "./webhook-transport.ts";

const test = suite("addresses that webhooks may reach");

/** Addresses that no webhook may reach: this machine, its networks, cloud metadata, reserved ranges and multicast. */
const PRIVATE_4 = `127.0.0.1 127.0.0.2 127.1.2.3 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.254 172.16.0.1
  172.31.255.254 192.168.0.1 192.168.255.254 169.254.169.254 169.254.170.2 100.64.0.1 100.100.100.200 100.127.255.254
  192.0.0.1 192.0.0.192 192.0.2.1 198.18.0.1 198.19.255.254 198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250
  240.0.0.1 255.255.255.255 192.88.99.1`.split(/\s+/);
const PUBLIC_4 =
  "1.1.1.1 8.8.8.8 93.184.216.34 172.15.0.1 172.32.0.1 192.167.0.1 11.0.0.1 100.63.0.1 100.128.0.1 223.255.255.1";
const PRIVATE_6 = `::1 :: ::2 fe80::1 febf::1 fec0::1 fc00::1 fd00:ec2::254 fdff::1 ff02::1 ff0e::1 2001:db8::1 3fff::1
  100::1 2002:7f00:1::1 2002:a00:1:: 2002:808:808::1 2001::1 2001:0:7f00:1::1 64:ff9b:1::7f00:1 ::127.0.0.1 ::8.8.8.8 ::10.0.0.1
  5f00::1 4000::1 8000::1 e000::1`.split(/\s+/);
const PUBLIC_6 =
  "2606:4700:4700::1111 2a00:1450:4001:81b::200e 2400:cb00:2048:1::c629:d7a2 64:ff9b::808:808 ::ffff:8.8.8.8";

const partsOf = (address: string): number[] => address.split(".").map(Number);
const numberOf = (address: string): number => partsOf(address).reduce((sum, part) => sum * 256 + part, 0);
const hex = (value: number, digits = 0): string => value.toString(16).padStart(digits, "0");

/** The ways to write one IPv4 address in a URL. */
const spellings = (address: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = partsOf(address);
  const whole = numberOf(address);
  const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0X${hex(whole, 8).toUpperCase()}`,
    `0${whole.toString(8)}`,
    [a, b, c, d].map((part) => `0x${hex(part)}`).join("."),
    [a, b, c, d].map((part) => `0${part.toString(8)}`).join("."),
    [a, b, c, d].map((part) => `000${part.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
    address.replaceAll(".", "%2E"),
    address.replaceAll(".", "。"),
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${groups}::1]`,
    `user@${address}`,
    `public.example:443@${address}`,
  ];
};

interface Canary {
  readonly server: Server;
  readonly port: number;
  readonly connections: () => number;
}

const openCanary = async (host: string): Promise<Canary> => {
  let connections = 0;
  const server = createServer((_request, response) => response.end("caught"));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port, connections: () => connections };
};

const canaries: Canary[] = [];
test.before(async () => {
  canaries.push(await openCanary("127.0.0.1"), await openCanary("::1"));
});
test.after(() => {
  for (const { server } of canaries) server.close();
});

test("only public unicast addresses are allowed", () => {
  for (const address of [...PUBLIC_4.split(" "), ...PUBLIC_6.split(" ")]) assert.ok(isAllowed(address, false), address);
  for (const address of [...PRIVATE_4, ...PRIVATE_6]) assert.ok(!isAllowed(address, false), address);
  for (const odd of ["", "localhost", "1.1.1.1 ", "fe80::1%eth0", "1.1.1.1/8", "::g"])
    assert.ok(!isAllowed(odd, true), odd);
});

test("the allowed addresses gain loopback alone when loopback is allowed", () => {
  const loopback = ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"];
  for (const address of loopback) assert.ok(isAllowed(address, true), address);
  for (const address of [...PRIVATE_4, ...PRIVATE_6].filter((one) => !one.startsWith("127.") && one !== "::1")) {
    assert.ok(!isAllowed(address, true), address);
  }
});

const LITERALS = [...PRIVATE_4.flatMap(spellings), ...PRIVATE_6.map((address) => `[${address}]`)];

test(`${LITERALS.length} spellings of private addresses: no connection is made to any`, async () => {
  assert.ok(LITERALS.length >= 500);
  const names: string[] = [];
  const resolveAll = async (name: string) => {
    names.push(name);
    return [{ address: "127.0.0.1", family: 4 }];
  };
  const transport = undiciTransport({ resolveAll });
  for (const literal of LITERALS) {
    for (const { port } of canaries) {
      const url = `http://${literal}:${port}/`;
      if (!URL.canParse(url)) continue;
      const posted = await transport.post({ endpoint: url, url, headers: {}, body: "{}", deadlineMs: 2_000 });
      assert.deepEqual(posted, { error: "address_not_allowed" }, url);
    }
  }
  await transport.close();
  assert.deepEqual(
    canaries.map(({ connections }) => connections()),
    [0, 0],
  );
});

/** The addresses that names resolve to: each list contains one that is not allowed. */
const ANSWERS: readonly (readonly string[])[] = [
  ...PRIVATE_4.map((address) => [address]),
  ...PRIVATE_6.map((address) => [address]),
  ...PRIVATE_4.map((address) => ["93.184.216.34", address]),
  ...PRIVATE_6.map((address) => ["2606:4700:4700::1111", address]),
  ...PRIVATE_4.map((address) => [`::ffff:${address}`]),
  ...PRIVATE_4.map((address) => [`64:ff9b::${address}`]),
  [],
];

test(`${ANSWERS.length} names that resolve to a private address, alone or among others: no connection is made to any`, async () => {
  const answers = new Map(ANSWERS.map((addresses, index) => [`name-${index}.example`, addresses]));
  const resolveAll = async (name: string) =>
    (answers.get(name) ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const transport = undiciTransport({ resolveAll });
  for (const name of answers.keys()) {
    for (const { port } of canaries) {
      const posted = await transport.post({
        endpoint: name,
        url: `http://${name}:${port}/`,
        headers: {},
        body: "{}",
        deadlineMs: 2_000,
      });
      assert.deepEqual(posted, { error: "address_not_allowed" }, `${name}: ${answers.get(name)}`);
    }
  }
  await transport.close();
  assert.deepEqual(
    canaries.map(({ connections }) => connections()),
    [0, 0],
  );
});

test("a name that changes its address is checked by the address that is connected to", async () => {
  const [{ port, connections }] = canaries as [Canary];
  const before = connections();
  let asked = 0;
  const resolveAll = async () => {
    asked += 1;
    return [{ address: asked % 2 === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
  };
  const transport = undiciTransport({ resolveAll, allowLoopback: true });
  const post = () =>
    transport.post({
      endpoint: "rebind",
      url: `http://rebind.example:${port}/`,
      headers: { connection: "close" },
      body: "",
      deadlineMs: 2_000,
    });
  for (let round = 0; round < 5; round += 1) {
    assert.deepEqual(await post(), { status: 200, retryAfter: null, answer: "caught" });
    assert.deepEqual(await post(), { error: "address_not_allowed" });
  }
  await transport.close();
  assert.equal(connections() - before, 5);
});

test("concurrent look-ups of one name cost one look-up", async () => {
  let asked = 0;
  let answer = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const resolveAll = async () => {
    asked += 1;
    await wait;
    return [{ address: "10.0.0.1", family: 4 }];
  };
  const transport = undiciTransport({ resolveAll });
  const posts = Array.from({ length: 20 }, (_, at) =>
    transport.post({ endpoint: `${at % 4}`, url: "http://slow.example/", headers: {}, body: "", deadlineMs: 5_000 }),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer();
  for (const posted of await Promise.all(posts)) assert.deepEqual(posted, { error: "address_not_allowed" });
  await transport.close();
  assert.equal(asked, 1);
});

test.run();
