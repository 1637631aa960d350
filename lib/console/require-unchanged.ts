import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { ApiError } from "@/lib/schemas/errors";
import type { Send } from "@/lib/server/database/transaction";

/** Throws 412 where `read`, which the caller has read before, is given and differs from what is stored. */
export function requireUnchanged(what: string, read: unknown, stored: unknown): void {
  if (read === undefined || isDeepStrictEqual(read, stored)) return;
  throw new ApiError(412, "stale", `Someone has changed ${what} in the meantime.`, {
    hint: "Reload it before you change it.",
  });
}

/** Settings of a company, even those that no one has set, change one after another. */
export const lockCompany = (send: Send, companyId: string) =>
  send(sql`SELECT FROM "company" WHERE "id" = ${companyId} FOR NO KEY UPDATE`);
