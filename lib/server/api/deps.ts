import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createKeyRing, type KeyRing } from "../auth/api-keys/key-ring";
import { createProviderClients, type ProviderClients } from "../auth/company-sign-in/provider-clients";
import { type Attempts, createAttempts } from "../auth/sessions/attempts";
import { createSignIn, type SignIn } from "../auth/sessions/sign-in";
import { type Env, isPooled, publicUrlOf } from "../config/env";
import { createLog } from "../config/log";
import { type Cipher, createCipher } from "../crypto/cipher";
import {
  createPool,
  createRequestPool,
  type RequestPool,
  type SystemPool,
  startInAppRole,
} from "../database/connections/pool";
import { createReplicas, type Replicas } from "../database/connections/replica";
import { createPrisma, createSystemPrisma } from "../database/prisma";
import { type AddressLimit, createAddressLimit } from "../guards/address-limit";
import { createGuards, type HttpGuards } from "../guards/guards";
import { createLoadMonitor, type LoadMonitor } from "../guards/load-monitor";
import { createDeniedAudit, type DeniedAudit } from "../kernel/denied-audit";
import { createMetrics, type Metrics } from "../kernel/metrics/metrics";
import { createRateLimits, type RateLimits } from "../kernel/rate-limit/rate-limits";
import { createRequestLog, type RequestLog } from "../kernel/request-log";
import { createMailer, type Mailer } from "../mail/mailer";
import { type TargetPolicy, targetPolicyOf } from "../webhooks/target-policy";
import { createWakeSignal } from "../webhooks/wake-signal";

/** The dependencies of the kernel, created once per process. */
export interface Deps {
  /** System pool, which logs in as the owner of the tables: sign-in, keys, members and other work across companies. */
  pool: SystemPool;
  /** Request pool, which logs in without privileges of its own: everything that a caller reads or writes of its company. */
  requests: RequestPool;
  /** Where calls with a key read, if any are configured. */
  replicas: Replicas;
  /** Models over `requests`. */
  prisma: PrismaClient;
  cipher: Cipher;
  keys: KeyRing;
  signIn: SignIn;
  /** Clients of the companies' own identity providers. */
  providers: ProviderClients;
  /** Limits failed attempts at passwords, codes and links. */
  attempts: Attempts;
  deniedAudit: DeniedAudit;
  /** What the companies see of the calls of their keys. */
  requestLog: RequestLog;
  mail: Mailer;
  metrics: Metrics;
  guards: HttpGuards;
  rateLimits: RateLimits;
  /** Limits the calls of an address without valid credentials. */
  addresses: AddressLimit;
  /** Limits the pages of an address without a session. */
  anonymousPages: AddressLimit;
  load: LoadMonitor;
  /** Origin that browsers use, such as `http://localhost:3000`. */
  publicUrl: string;
  /** Folder of fonts for PDFs, in addition to the packaged ones. */
  printFonts: string | undefined;
  /** Whether apps may register themselves. */
  oauthRegistration: boolean;
  /** Which addresses webhooks may be sent to. */
  targets: TargetPolicy;
  /** Sends the wake signal of the webhook queue, after a commit. */
  wakeSenders: () => void;
  log: Logger;
  lifecycle: { stopping: boolean };
}

/** Connections of the system pool: short look-ups, and the console's operations on sign-in, keys and members. */
const systemConnections = 4;

/** Creates the dependencies of a server process. Opens no connection yet. */
export function createDeps(env: Env): Deps {
  const pool = createPool(env.DATABASE_URL, systemConnections, isPooled(env));
  const requests = createRequestPool(
    env.DATABASE_REQUEST_URL ?? startInAppRole(env.DATABASE_URL),
    env.POOL_SIZE,
    isPooled(env),
  );
  const log = createLog(env.LOG_LEVEL);
  const publicUrl = publicUrlOf(env);
  const mail = createMailer(env);
  const replicas = createReplicas(env.DATABASE_REPLICA_URL, env.POOL_SIZE, pool, log);
  const metrics = createMetrics({ requests, system: pool }, replicas.all);
  return {
    pool,
    requests,
    replicas,
    prisma: createPrisma(requests),
    cipher: createCipher(env.APP_SECRET),
    keys: createKeyRing(pool),
    signIn: createSignIn({ prisma: createSystemPrisma(pool), secret: env.APP_SECRET, publicUrl, log }),
    providers: createProviderClients(targetPolicyOf(env)),
    attempts: createAttempts(pool),
    deniedAudit: createDeniedAudit(pool, log),
    requestLog: createRequestLog(pool, metrics.countLostRequests, log),
    mail,
    metrics,
    guards: createGuards(env, publicUrl),
    rateLimits: createRateLimits(
      createPool(env.DATABASE_URL, 1, isPooled(env)),
      { key: env.RATE_LIMIT_KEY, company: env.RATE_LIMIT_COMPANY },
      log,
    ),
    addresses: createAddressLimit({ rate: 100, burst: 1000 }),
    anonymousPages: createAddressLimit({ rate: 5, burst: 300 }),
    load: createLoadMonitor(),
    publicUrl,
    printFonts: env.PRINT_FONTS,
    oauthRegistration: env.OAUTH_REGISTRATION === "on",
    targets: targetPolicyOf(env),
    wakeSenders: createWakeSignal(pool),
    log,
    lifecycle: { stopping: false },
  };
}

/** Ends every connection of the process. */
export async function closeDeps({
  prisma,
  pool,
  requests,
  replicas,
  rateLimits,
  providers,
  requestLog,
}: Deps): Promise<void> {
  await requestLog.flush();
  await Promise.all([rateLimits.close(), providers.close(), replicas.close()]);
  await prisma.$disconnect();
  await Promise.all([pool, requests].filter(({ ending }) => !ending).map((one) => one.end()));
}
