import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod";

const flag = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const networks = z
  .string()
  .default("")
  .transform((list) => list.split(",").flatMap((network) => network.trim() || []))
  .refine((list) => list.every(ipaddr.isValidCIDR), "must be networks such as 10.0.0.0/8,fd00::/8");

const postgres = z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgresql://");

const origins = z
  .string()
  .default("")
  .transform((list) => list.split(",").flatMap((origin) => origin.trim() || []))
  .refine(
    (list) => list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    "must be origins such as https://shop.example,https://portal.example:8443",
  );

/** Session cookies may cross a network only encrypted. */
function isSafeOrigin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Mail servers refuse what has no sender, long after somebody waits for it: so both are given, or none. */
export const hasSender = (given: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }) =>
  given.SMTP_URL === undefined || given.MAIL_FROM !== undefined;

/** What is wrong without `hasSender`. */
export const senderMissing: { path: PropertyKey[]; error: string } = {
  path: ["MAIL_FROM"],
  error: "must name the sender of what SMTP_URL hands over: Millwright <millwright@example.com>",
};

const Variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeOrigin, "must be https, unless it is an address of this machine")
    .optional(),
  DATABASE_URL: postgres,
  DATABASE_REPLICA_URL: postgres.optional(),
  APP_SECRET: z
    .string()
    .refine(
      (value) => Buffer.from(value, "base64").length === 32,
      "must be 32 bytes in base64: openssl rand -base64 32",
    ),
  WEBHOOK_ALLOWED_NETWORKS: networks,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  POOL_SIZE: flag(10),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  CORS_ORIGINS: origins,
  TRUSTED_PROXIES: networks,
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more: openssl rand -hex 32").optional(),
  RATE_LIMIT_KEY: flag(200),
  RATE_LIMIT_COMPANY: flag(1000),
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
});

/** Configuration of a server process. Names and defaults are fixed by the README's table. */
export const Env = Variables.refine(hasSender, senderMissing);

export type Env = z.output<typeof Env>;

/** Origin that browsers use, such as `http://localhost:3000`. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Env, "PUBLIC_URL" | "PORT">): string =>
  new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin;

/** Reads the environment; throws one message that lists every variable to mend. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not valid. Set these environment variables:\n${faults.join("\n")}`);
}
