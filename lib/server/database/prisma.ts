import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import type { Actor } from "../actor";
import { tenantSettings } from "./tenant";

/** Models of one open transaction. */
export type Transaction = Prisma.TransactionClient;

/** Prisma over the process's own pool. */
export const createPrisma = (pool: pg.Pool): PrismaClient =>
  new PrismaClient({ adapter: new PrismaPg(pool) });

/** Runs `work` with models in a transaction of the caller's company; what it throws rolls everything back. */
export async function transactInTenant<T>(
  prisma: PrismaClient,
  actor: Actor,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      const settings = tenantSettings(actor);
      await tx.$executeRaw(Prisma.sql(settings.strings, ...settings.values));
      return work(tx);
    },
    { maxWait: 1500, timeout: 15_000 },
  );
}
