import type pg from "pg";
import pino, { type Logger } from "pino";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { type Cipher, createCipher } from "./cipher";
import { createPool } from "./database/pool";
import { createPrisma } from "./database/prisma";
import type { Env } from "./env";
import { createKeyRing, type KeyRing } from "./keys/key-ring";

/** What a process makes once and the kernel is handed. */
export interface Deps {
  pool: pg.Pool;
  prisma: PrismaClient;
  cipher: Cipher;
  keys: KeyRing;
  log: Logger;
  lifecycle: { stopping: boolean };
}

/** Everything that a server process needs, from its configuration. Opens no connection yet. */
export function createDeps(env: Env): Deps {
  const pool = createPool(env.DATABASE_URL, env.POOL_SIZE);
  return {
    pool,
    prisma: createPrisma(pool),
    cipher: createCipher(env.APP_SECRET),
    keys: createKeyRing(pool),
    log: pino({
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: "message",
    }),
    lifecycle: { stopping: false },
  };
}
