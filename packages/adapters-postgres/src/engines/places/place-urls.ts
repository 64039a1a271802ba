/** The addresses of one database, each with a single host, as a connection string names them. */
export interface Places {
  readonly urls: readonly [string, ...string[]];
  /** True if connections are made only to the one that takes writes: always where there are several. */
  readonly writes: boolean;
}

/** The form of a connection string. */
export const PLACES_EXPECTED =
  "postgres://user:password@host:5432/name, or several hosts as in @one:5432,two:5432/name with no target_session_attrs but read-write";

const FORM = /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(\?[^#]*)?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/i;
const ATTRIBUTE = "target_session_attrs";
const WRITES: ReadonlySet<string | null> = new Set(["read-write", "primary"]);
const ANY: ReadonlySet<string | null> = new Set([null, "any"]);

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
 * primary and its standbys, so that an attribute which would take a standby is refused.
 */
export const readPlaces = (text: string): Places | undefined => {
  const [, scheme, authority = "", path = "", query = ""] = FORM.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const attribute = new URLSearchParams(query).get(ATTRIBUTE);
  const hosts = authority.slice(authority.lastIndexOf("@") + 1).split(",");
  const writes = hosts.length > 1 || WRITES.has(attribute);
  if (!WRITES.has(attribute) && !(hosts.length === 1 ? ANY.has(attribute) : attribute === null)) return undefined;
  if (hosts.length === 1 && !writes) return URL.canParse(text) ? { urls: [text], writes } : undefined;
  const login = authority.slice(0, authority.lastIndexOf("@") + 1);
  const urls = hosts.map((host) => `${scheme}${login}${host}${path}${without(query)}`);
  const [first, ...others] = urls;
  const areWhole = hosts.every((host) => HOST.test(host)) && urls.every((url) => URL.canParse(url));
  return first === undefined || !areWhole ? undefined : { urls: [first, ...others], writes };
};

/** The hosts and the name of a database, without user and password. */
export const describePlaces = (text: string): string => {
  const urls = (readPlaces(text)?.urls ?? []).map((url) => new URL(url));
  return `${urls.map(({ host }) => host).join(", ")}${urls[0]?.pathname ?? ""}`;
};

/** The password of a connection string, as it is written and as it is read; nothing where there is none. */
export const passwordsIn = (text: string): readonly string[] => {
  const { password = "" } = new URL(readPlaces(text)?.urls[0] ?? text);
  return password === "" ? [] : [password, decodeURIComponent(password)];
};
