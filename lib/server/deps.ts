import type pg from "pg";
import type { Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { type Cipher, createCipher } from "./cipher";
import { createPool } from "./database/pool";
import { createPrisma } from "./database/prisma";
import { createReplica, type Replica } from "./database/replica";
import { type Door, doorOf } from "./door/door";
import { type Env, publicUrlOf } from "./env";
import { createKeyRing, type KeyRing } from "./keys/key-ring";
import { createLog } from "./log";
import { createMailer, type Mailer } from "./mail/mailer";
import { createMetrics, type Metrics } from "./metrics/metrics";
import { createRateLimits, type RateLimits } from "./rate-limit/rate-limits";
import { createWakeUp } from "./sender/wake-up";
import { auditAccount } from "./sign-in/account-audit";
import { originOf } from "./sign-in/ask-library";
import { type Attempts, createAttempts } from "./sign-in/attempts";
import { resetLink, resetMail } from "./sign-in/reset-mail";
import { createSignIn, type SignIn } from "./sign-in/sign-in";
import { type TargetPolicy, targetPolicyOf } from "./targets/target-policy";

/** What a process makes once and the kernel is handed. */
export interface Deps {
  pool: pg.Pool;
  /** Where calls with a key read, when there is one. */
  replica: Replica | null;
  prisma: PrismaClient;
  cipher: Cipher;
  keys: KeyRing;
  signIn: SignIn;
  /** Slows down guessing at passwords, codes and links. */
  attempts: Attempts;
  mail: Mailer;
  metrics: Metrics;
  door: Door;
  rateLimits: RateLimits;
  /** Origin that browsers use, such as `http://localhost:3000`. */
  publicUrl: string;
  /** Where webhooks may be sent to. */
  targets: TargetPolicy;
  /** Says to the senders, after a commit, that there may be something to send. */
  wakeSenders: () => void;
  log: Logger;
  lifecycle: { stopping: boolean };
}

/** Everything that a server process needs, from its configuration. Opens no connection yet. */
export function createDeps(env: Env): Deps {
  const pool = createPool(env.DATABASE_URL, env.POOL_SIZE);
  const prisma = createPrisma(pool);
  const log = createLog(env.LOG_LEVEL);
  const publicUrl = publicUrlOf(env);
  const mail = createMailer(env, log);
  const replica = createReplica(env.DATABASE_REPLICA_URL, env.POOL_SIZE, log);
  return {
    pool,
    replica,
    prisma,
    cipher: createCipher(env.APP_SECRET),
    keys: createKeyRing(pool),
    signIn: createSignIn({
      prisma,
      secret: env.APP_SECRET,
      publicUrl,
      log,
      sendReset: async (email, token) => mail.send(resetMail(email, resetLink(publicUrl, token))),
      onReset: (userId, headers) => auditAccount(pool, { userId }, "password.reset", originOf(headers)),
    }),
    attempts: createAttempts(pool),
    mail,
    metrics: createMetrics({ primary: pool, ...(replica && { replica: replica.pool }) }),
    door: doorOf(env, publicUrl),
    rateLimits: createRateLimits(
      env.DATABASE_URL,
      { key: env.RATE_LIMIT_KEY, company: env.RATE_LIMIT_COMPANY },
      log,
    ),
    publicUrl,
    targets: targetPolicyOf(env),
    wakeSenders: createWakeUp(pool),
    log,
    lifecycle: { stopping: false },
  };
}
