import { statSync } from "node:fs";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod";
import { databaseUrl, replicaUrls } from "./database-url";
import { StartError } from "./start-error";

/** A variable that is a whole number from `min` to `max`. */
const whole = (min: number, max?: number) => {
  const error = `must be a whole number${max === undefined ? `, at least ${min}` : ` from ${min} to ${max}`}`;
  return z.coerce
    .number(error)
    .refine((value) => Number.isSafeInteger(value) && value >= min && value <= (max ?? value), error);
};

/** Calls a second; 0 for no limit. */
const rate = (fallback: number) => whole(0).default(fallback);

const networks = z
  .string()
  .default("")
  .transform((list) => list.split(",").flatMap((network) => network.trim() || []))
  .refine((list) => list.every(ipaddr.isValidCIDR), "must be networks such as 10.0.0.0/8,fd00::/8");

/** A variable that must be set to `none` where omitting it could be a mistake. */
const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "none" ? undefined : value), schema);

const origins = z
  .string()
  .default("")
  .transform((list) => list.split(",").flatMap((origin) => origin.trim() || []))
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    "must be origins such as https://shop.example,https://portal.example:8443",
  );

/** A folder must exist when the server starts: missing fonts would be noticed only when a document is printed. */
const fontFolder = z
  .string()
  .transform((path) => resolve(path))
  .refine(isFolder, "must be a folder of fonts");

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Session cookies may cross a network only over TLS. */
function isSafeOrigin(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLoopback(hostname);
}

/** Whether the host name of a URL is of this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** Links, cookies and passkeys are for a whole origin. */
function isOrigin(url: string): boolean {
  const { origin, href } = new URL(url);
  return href === `${origin}/`;
}

/** An address, alone or in angle brackets behind a name; in one line, since it becomes a header. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Mail servers reject mail without a sender, but only when it is sent: so SMTP_URL requires MAIL_FROM. */
export const hasSender = (given: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }) =>
  given.SMTP_URL === undefined || given.MAIL_FROM !== undefined;

/** The issue when `hasSender` is false. */
export const senderMissing: { path: PropertyKey[]; error: string } = {
  path: ["MAIL_FROM"],
  error: "must be set, because SMTP_URL is: the sender of mail, such as Millwright <millwright@example.com>",
};

const Variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "must be a URL such as https://mill.example", abort: true })
    .refine(isSafeOrigin, "must be https, unless it is an address of this machine")
    .refine(isOrigin, "must be an origin such as https://mill.example, without a path or an account")
    .optional(),
  /** May be a connection pooler in transaction mode, if DATABASE_DIRECT_URL is set. */
  DATABASE_URL: databaseUrl,
  /** PostgreSQL itself, for the worker, migrations and commands, which keep state in their session. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Login of the request pool; see request-login.ts for the default. */
  DATABASE_REQUEST_URL: databaseUrl.optional(),
  /** Replicas themselves: their sessions start in the application role, which no connection pooler passes on. */
  DATABASE_REPLICA_URL: replicaUrls,
  APP_SECRET: z
    .string()
    .refine(
      (value) => Buffer.from(value, "base64").length === 32,
      "must be 32 bytes in base64: openssl rand -base64 32",
    ),
  WEBHOOK_ALLOWED_NETWORKS: networks,
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be a URL such as smtp://user:password@mail.example:587",
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, "must be an address, such as Millwright <millwright@example.com>")
    .optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  PRINT_FONTS: fontFolder.optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  POOL_SIZE: whole(1).default(20),
  WORKERS: whole(1, 64).default(1),
  CORS_ORIGINS: origins,
  TRUSTED_PROXIES: orNone(networks),
  DRAIN_SECONDS: whole(0, 60).optional(),
  METRICS_TOKEN: orNone(
    z.string().min(16, "must have 16 characters or more: openssl rand -hex 32").optional(),
  ),
  RATE_LIMIT_KEY: rate(200),
  RATE_LIMIT_COMPANY: rate(1000),
  /** Whether apps may register themselves as OAuth clients (RFC 7591). */
  OAUTH_REGISTRATION: z.enum(["on", "off"]).default("off"),
  /** What serves the API: our own adapter of node:http, or the route handlers of Next.js inside the same server. */
  API_SERVER: z.enum(["node", "next"]).default("node"),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

/** Configuration of a server process. The README's table has names and defaults. */
export const Env = Variables.refine(hasSender, senderMissing);

export type Env = z.output<typeof Env>;

type DatabaseUrls = Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">;

/** The URL for work that listens, locks or sets time limits in its session: the worker, migrations and commands. */
export const directUrlOf = (env: DatabaseUrls): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** Whether DATABASE_URL is a connection pooler. */
export const isPooled = (env: DatabaseUrls): boolean => directUrlOf(env) !== env.DATABASE_URL;

/** Origin that browsers use, such as `http://localhost:3000`. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Env, "PUBLIC_URL" | "PORT">): string =>
  new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;

/** Seconds between "not ready" and the end of listening: a proxy needs a few to notice, a terminal none. */
export const drainSecondsOf = ({ DRAIN_SECONDS, TRUSTED_PROXIES }: Env): number =>
  DRAIN_SECONDS ?? (TRUSTED_PROXIES.length > 0 ? 3 : 0);

/**
 * An https PUBLIC_URL means a proxy in front: without its networks every caller has the proxy's address, and a proxy on
 * this machine makes every caller of `/metrics` look local. So both variables have to be set.
 */
function missingBehindProxy(given: Source): string[] {
  if (!/^https:/i.test(given.PUBLIC_URL ?? "")) return [];
  return Object.entries({
    TRUSTED_PROXIES:
      "must be set, because PUBLIC_URL is https: the networks of the proxy in front, such as 127.0.0.1/32,::1/128, or none",
    METRICS_TOKEN:
      "must be set, because PUBLIC_URL is https: a token for /metrics (openssl rand -hex 32), or none",
  }).flatMap(([name, message]) => (given[name] === undefined ? [`  ${name}: ${message}`] : []));
}

export type Source = Record<string, string | undefined>;

/** Reads the environment. Throws StartError with one message that lists every invalid variable. */
export function readEnv(source: Source = process.env): Env {
  return dataOr(checkEnv(source));
}

/** A result, or the problems with variables, each as a line of a message. */
type Checked<T> = { data: T | undefined; problems: string[] };

/** The environment of a server, with every problem. */
export function checkEnv(source: Source): Checked<Env> {
  const { data, problems } = check(Env, source);
  return { data, problems: [...problems, ...missingBehindProxy(withoutEmpty(source))] };
}

/** The variables of a schema; empty ones, also of spaces only, are not set. */
export function check<S extends z.ZodType>(schema: S, source: Source): Checked<z.output<S>> {
  const { data, error } = schema.safeParse(withoutEmpty(source));
  const problems = error?.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  return { data, problems: problems ?? [] };
}

/** The variables that are set: a service manager may pass spaces where nothing was meant, which `Number` reads as 0. */
export const withoutEmpty = (source: Source): Source =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));

/** The data without a problem. Throws StartError, naming every variable to correct. */
export function dataOr<T>({ data, problems }: Checked<T>): T {
  if (data !== undefined && problems.length === 0) return data;
  throw new StartError(
    `The configuration is not valid. Set these environment variables:\n${problems.join("\n")}`,
  );
}
