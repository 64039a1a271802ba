/** The addresses of one database, each with a single host, as a connection string names them. */
export interface Places {
  readonly urls: readonly [string, ...string[]];
  /** True if connections are made only to the one that takes writes: always where there are several. */
  readonly writes: boolean;
}

/** The form of a connection string. */
const EXPECTED =
  "postgres://user:password@host:5432/name, or several hosts as in @one:5432,two:5432/name with no target_session_attrs but read-write";
const ESCAPED = "postgres://… with each % of the user and the password written as %25";
const HOSTS_ONCE =
  "postgres://… with its hosts in one place, as in @one:5432,two:5432/name, or in host= and port= where it is one";

const FORM = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?(?:#.*)?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/i;
const ATTRIBUTE = "target_session_attrs";
const WRITES: ReadonlySet<string | null> = new Set(["read-write", "primary"]);
/** Parameters by which node-postgres goes elsewhere than the address says. */
const ELSEWHERE = ["host", "port", "hostaddr"];

interface Parts {
  readonly scheme: string;
  readonly authority: string;
  /** The user and the password, with their @; empty where there are none. */
  readonly login: string;
  readonly hosts: readonly string[];
  readonly path: string;
  readonly query: string;
}

const partsOf = (text: string): Parts | undefined => {
  const [, scheme, authority = "", path = "", query = ""] = FORM.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const hostsAt = authority.lastIndexOf("@") + 1;
  return {
    scheme,
    authority,
    login: authority.slice(0, hostsAt),
    hosts: authority.slice(hostsAt).split(","),
    path,
    query,
  };
};

const isEscaped = ({ authority, query }: Parts): boolean => !/%(?![0-9a-f]{2})/i.test(`${authority}${query}`);

const namesHostsTwice = ({ hosts, query }: Parts): boolean => {
  const asked = new URLSearchParams(query);
  return hosts.length > 1 && ELSEWHERE.some((name) => asked.has(name));
};

/** True of a connection string that names several hosts, also of one that {@link readPlaces} refuses. */
export const namesSeveral = (text: string): boolean => (partsOf(text)?.hosts.length ?? 0) > 1;

/** The form that a refused connection string was expected to have. Nothing of the string is in it. */
export const placesExpected = (text: string): string => {
  const parts = partsOf(text);
  if (parts === undefined) return EXPECTED;
  if (!isEscaped(parts)) return ESCAPED;
  return namesHostsTwice(parts) ? HOSTS_ONCE : EXPECTED;
};

/** The query without the attribute, which node-postgres does not know, with everything else as it is written. */
const without = (query: string): string => {
  const left = query
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith(`${ATTRIBUTE}=`));
  return left.length === 0 ? "" : `?${left.join("&")}`;
};

/**
 * Reads a connection string as libpq does where it names several hosts; undefined of what is none. Several hosts are those of one
 * primary and its standbys, so that an attribute which would take a standby is refused; with one host it has nothing to choose.
 */
export const readPlaces = (text: string): Places | undefined => {
  const parts = partsOf(text);
  if (parts === undefined || !isEscaped(parts) || namesHostsTwice(parts)) return undefined;
  const { scheme, login, hosts, path, query } = parts;
  const attribute = new URLSearchParams(query).get(ATTRIBUTE);
  const writes = hosts.length > 1 || WRITES.has(attribute);
  if (hosts.length === 1 && attribute === null) return URL.canParse(text) ? { urls: [text], writes } : undefined;
  if (hosts.length > 1 && attribute !== null && !WRITES.has(attribute)) return undefined;
  const urls = hosts.map((host) => `${scheme}${login}${host}${path}${without(query)}`);
  const [first, ...others] = urls;
  const areNamed = hosts.length === 1 || hosts.every((host) => HOST.test(host));
  const areWhole = areNamed && urls.every((url) => URL.canParse(url));
  return first === undefined || !areWhole ? undefined : { urls: [first, ...others], writes };
};

/** The hosts and the name of a database, without user and password. */
export const describePlaces = (text: string): string => {
  const urls = (readPlaces(text)?.urls ?? []).map((url) => new URL(url));
  return `${urls.map(({ host }) => host).join(", ")}${urls[0]?.pathname ?? ""}`;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The passwords of a connection string, each as it is written and as it is read; nothing where there is none. */
export const passwordsIn = (text: string): readonly string[] => {
  const address = readPlaces(text)?.urls[0] ?? text;
  if (!URL.canParse(address)) return [];
  const { password, search } = new URL(address);
  const asked = search.slice(1).split("&");
  const inQuery = asked.filter((part) => part.startsWith("password=")).map((part) => part.slice("password=".length));
  return [
    ...(password === "" ? [] : [password, decoded(password)]),
    ...inQuery.flatMap((each) => (each === "" ? [] : [each, decoded(each.replaceAll("+", " "))])),
  ];
};
