import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import sql, { type Sql } from "sql-template-tag";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import type { Actor } from "../kernel/actor";
import { changeSetId } from "./change-set";
import type { RequestPool, SystemPool } from "./connections/pool";
import { tenantSettings } from "./tenant";
import type { Scope } from "./transaction";

/** Models of one open transaction. */
export type Transaction = Prisma.TransactionClient;

/** Models over the system pool. */
export const createSystemPrisma = (pool: SystemPool): PrismaClient =>
  new PrismaClient({ adapter: new PrismaPg(pool) });

/** Models of requests, for `modelScope`: it takes the place in the queue, which the adapter knows nothing of. */
export function createPrisma(requests: RequestPool): PrismaClient {
  const pool = new Proxy(requests, {
    get: (target, name, proxy) =>
      name === "connect" ? () => target.connectWithoutQueue() : Reflect.get(target, name, proxy),
  });
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}

/** Transactions of the caller's company through models; they always write and commit, and each is a change set. */
export const modelScope = (
  { prisma, requests }: { prisma: PrismaClient; requests: RequestPool },
  actor: Actor,
): Scope<Transaction> => ({
  async transact(_mode, work) {
    const release = await requests.queue.acquire(actor.companyId);
    try {
      const begin = async (tx: Transaction) => {
        const settings = sql`${tenantSettings(actor)}, ${changeSetId(sql`'app.change_set'`)}`;
        for (const { strings, values } of [settings, ...(actor.agent?.join ?? [])])
          await tx.$executeRaw(Prisma.sql(strings, ...values));
        return work(tx);
      };
      return await requests.whileBusy(() => prisma.$transaction(begin, { maxWait: 1500, timeout: 15_000 }));
    } finally {
      release();
    }
  },
  queryOf:
    (tx) =>
    async <R extends pg.QueryResultRow>(statement: Sql) => ({
      rows: await tx.$queryRaw<R[]>(statement),
    }),
  async runAtEnd(tx, statement) {
    await tx.$executeRaw(statement);
  },
});
