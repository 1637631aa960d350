import * as z from "zod";

/** An address of a database: a name, an IP address or the folder of a Unix socket, and a port. */
export interface DatabaseHost {
  host: string;
  port: number;
}

/** Account, hosts, and the rest of a connection string. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;

/**
 * A connection string with several hosts (`a:5432,b:5432`, which no URL parser accepts) in PostgreSQL's other form of the same:
 * `?host=a,b&port=5432,5432`. Any other is returned as it is.
 */
function toUrl(text: string): string {
  const [, account = "", hosts = "", rest = ""] = parts.exec(text) ?? [];
  if (!hosts.includes(",")) return text;
  const each = hosts.split(",").map((host) => new URL(`postgresql://${host}`));
  const url = new URL(`${account}${each[0]?.host}${rest}`);
  url.searchParams.set("host", each.map(({ hostname }) => withoutBrackets(hostname)).join(","));
  url.searchParams.set("port", each.map(({ port }) => port || "5432").join(","));
  return url.href;
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/** The hosts that a connection string names, in its order. */
export function readHosts(connectionString: string): DatabaseHost[] {
  const { searchParams, hostname, port } = new URL(connectionString);
  const hosts = (searchParams.get("host") ?? withoutBrackets(decodeURIComponent(hostname))).split(",");
  const ports = (searchParams.get("port") ?? port).split(",").map((one) => Number(one || 5432));
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new Error("As many ports as hosts are needed.");
  return hosts.map((host, place) => ({ host, port: ports[place] ?? ports[0] ?? 5432 }));
}

/** The hosts as a message names them, without account and password. */
export const hostsOf = (connectionString: string): string =>
  readHosts(connectionString)
    .map(({ host, port }) =>
      host.startsWith("/") ? host : `${host.includes(":") ? `[${host}]` : host}:${port}`,
    )
    .join(",");

/** Whether to connect only to a host that accepts writes: one of several, or `target_session_attrs` demands it. */
export const needsWritableHost = (connectionString: string): boolean =>
  readHosts(connectionString).length > 1 || sessionAttributesOf(connectionString) !== null;

const sessionAttributesOf = (connectionString: string): string | null =>
  new URL(connectionString).searchParams.get("target_session_attrs");

const databaseUrlIssue = "must be a URL such as postgresql://user:password@host:5432/database";

/** A variable that names a database, which may have several hosts, of which one accepts writes. */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: "must begin with postgresql://", abort: true })
  .transform((text, context) => {
    try {
      const url = toUrl(text);
      readHosts(url);
      return url;
    } catch {
      context.addIssue({ code: "custom", message: databaseUrlIssue });
      return z.NEVER;
    }
  })
  .refine(
    (url) => [null, "read-write", "primary"].includes(sessionAttributesOf(url)),
    "must have target_session_attrs=read-write or none: this database is written to",
  );

/** A variable that names replicas, separated by commas; an empty list when it is not set. */
export const replicaUrls = z
  .string()
  .default("")
  .transform((list) => list.split(/,(?=\s*postgres(?:ql)?:\/\/)/).flatMap((url) => url.trim() || []))
  .pipe(z.array(databaseUrl))
  .refine(
    (urls) => !urls.some(needsWritableHost),
    "must have one host in each URL and no target_session_attrs: postgresql://…@a:5432/x,postgresql://…@b:5432/x",
  )
  .refine((urls) => new Set(urls.map(hostsOf)).size === urls.length, "must name each replica once");
