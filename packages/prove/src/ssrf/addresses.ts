import type { Random } from "../frame/random.ts";

/** Where nobody's webhook has any business: this machine, its networks, its cloud, what is reserved, what is for many. */
const FORBIDDEN_4 = `127.0.0.1 127.0.0.2 127.1.2.3 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.254 172.16.0.1
  172.31.255.254 192.168.0.1 192.168.255.254 169.254.169.254 169.254.170.2 100.64.0.1 100.100.100.200 100.127.255.254
  192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1 198.19.255.254 198.51.100.7 203.0.113.9 224.0.0.1
  239.255.255.250 240.0.0.1 255.255.255.255`.split(/\s+/);
const FORBIDDEN_6 =
  `::1 :: ::2 fe80::1 febf::1 fec0::1 fc00::1 fd00:ec2::254 fdff::1 ff02::1 ff0e::1 2001:db8::1 3fff::1
  100::1 2001::1 64:ff9b:1::1 5f00::1 4000::1 8000::1 e000::1`.split(/\s+/);

const hex = (value: number, digits = 0): string => value.toString(16).padStart(digits, "0");
const octal = (value: number): string => `0${value.toString(8)}`;
const CIRCLED = ["⓪", "①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧", "⑨"];
const digits = (text: string, of: (digit: number) => string): string =>
  text.replace(/\d/g, (digit) => of(Number(digit)));

/** The ways to write one IPv4 address where a URL has its host. */
const spellings4 = (address: string): readonly string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const groups = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
  const long = `${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`;
  const parts = [a, b, c, d];
  return [
    address,
    `${address}.`,
    `${address}..`,
    String(whole),
    `${whole}.`,
    String(whole + 2 ** 32),
    `0x${hex(whole, 8)}`,
    `0X${hex(whole, 8).toUpperCase()}`,
    `0x0000${hex(whole, 8)}`,
    octal(whole),
    `000${whole.toString(8)}`,
    parts.map((part) => `0x${hex(part)}`).join("."),
    parts.map((part) => `0X${hex(part, 4).toUpperCase()}`).join("."),
    parts.map(octal).join("."),
    parts.map((part) => `0000${part.toString(8)}`).join("."),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `0x${hex(a)}.${(b * 256 + c) * 256 + d}`,
    `${octal(a)}.${b}.0x${hex(c * 256 + d)}`,
    `0x${hex(a)}.${b}.${octal(c)}.${d}`,
    // Digits after a zero are octal, so that only parts below eight keep their value.
    parts.map((part) => (part < 8 ? `00${part}` : part)).join("."),
    address.replaceAll(".", "%2E"),
    digits(address, (digit) => `%3${digit}`),
    address.replaceAll(".", "。"),
    address.replaceAll(".", "．"),
    digits(address, (digit) => String.fromCodePoint(0xff10 + digit)),
    digits(address, (digit) => CIRCLED[digit] as string),
    digits(address, (digit) => String.fromCodePoint(0x1d7d8 + digit)),
    address.replace(".", ".\u00ad"),
    address.replace(".", "\u200b."),
    `[::ffff:${address}]`,
    `[::FFFF:${address}]`,
    `[::ffff:${groups}]`,
    `[0:0:0:0:0:ffff:${groups}]`,
    `[0000:0000:0000:0000:0000:ffff:${long}]`,
    `[::ffff:0:${address}]`,
    `[::${address}]`,
    `[::${groups}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${groups}::1]`,
    `[2001:0:${groups}::1]`,
    `user@${address}`,
    `user:password@${address}`,
    `public.example:443@${address}`,
    `public.example%40${address}`,
    `public.example\\@${address}`,
  ];
};

const expanded6 = (address: string): string => {
  const [head = "", tail = ""] = address.split("::");
  const [left, right] = [head, tail].map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = 8 - (left?.length ?? 0) - (right?.length ?? 0);
  return [...(left ?? []), ...Array(zeros).fill("0"), ...(right ?? [])].join(":");
};

const spellings6 = (address: string): readonly string[] => [
  `[${address}]`,
  `[${address.toUpperCase()}]`,
  `[${expanded6(address)}]`,
  `[${expanded6(address)
    .split(":")
    .map((group) => group.padStart(4, "0"))
    .join(":")}]`,
  `[${address}%25lo]`,
  `[${address}%25eth0]`,
  `[${address}%lo]`,
  `[${address}%251]`,
  `user@[${address}]`,
  `[${address}].`,
];

/** Names that lead to this machine, or to its cloud. */
const NAMES =
  `localhost localhost. LOCALHOST LocalHost. l%6fcalhost ｌocalhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ localhost.localdomain ip6-localhost
  ip6-loopback sub.localhost a.b.localhost localhost%2e user@localhost user:password@localhost. loopback broadcasthost
  metadata metadata.google.internal instance-data kubernetes.default.svc host.docker.internal 0 0x0 127.1 127.0.1 0177.1
  0x7f.1 0x7f000001 017700000001 2130706433 [::1] [0::1] [::0001] [::] 0.0 00 127.0.0.1.`.split(/\s+/);

/** Every host that must not be reached, in every spelling. */
export const HOSTS: readonly string[] = [
  ...new Set([...NAMES, ...FORBIDDEN_4.flatMap(spellings4), ...FORBIDDEN_6.flatMap(spellings6)]),
];

/** Returns the addresses of a look-up that must not be connected to: one of them is always forbidden. */
export const answersOf = (random: Random): readonly string[] => {
  const forbidden = random.pick([
    ...FORBIDDEN_4,
    ...FORBIDDEN_6,
    ...FORBIDDEN_4.map((address) => `::ffff:${address}`),
    ...FORBIDDEN_4.map((address) => `64:ff9b::${address}`),
  ]);
  const others = random.pick([[], ["93.184.216.34"], ["2606:4700:4700::1111"], ["8.8.8.8", "127.0.0.1"]]);
  return random.shuffled([forbidden, ...others]);
};
