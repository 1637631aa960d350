import { findResource } from "@/lib/resources";
import { ownerColumn } from "@/lib/resources/owner-column";
import { recordsBusy } from "@/lib/schemas/errors";
import { requireRead } from "../../auth/require-read";
import { RetryableError } from "../../database/errors/retry-on-conflict";
import type { Source } from "../plan/insertion";
import type { WritePlan } from "../plan/plan-write";
import { foreignOwner } from "../request/body/errors";
import { alreadyExists, mustCreate, stale } from "../request/preconditions";
import type { RowCall } from "../request/row-call";
import type { WriteResult } from "../sql/write";
import { noSuchRow, notSingular, tooManyAffected } from "./errors";

/** Throws for a result that the request does not allow; inside the transaction, so that the change is rolled back. */
export function checkResult(row: RowCall, { shape, source }: WritePlan, result: WriteResult): void {
  const { request, preferences, call } = row;
  const { affected, returned } = result;
  // A rejected write is here before its foreign keys are checked: what it names need not be a table.
  for (const table of result.exposed) if (findResource(table)) requireRead(call.actor, table);
  requireOwnRows(row, source, result);
  if (result.stale) throw stale();
  const { maxAffected } = preferences;
  const isLimited = request.method === "PATCH" || request.method === "DELETE";
  if (isLimited && maxAffected !== null && BigInt(affected) > maxAffected) throw tooManyAffected(affected);
  if (shape === "object" && returned !== 1) throw notSingular(returned);
  if (shape === "record" && affected === 0) throw noSuchRow();
  if (mustCreate(request) && result.inserted === 0) throw alreadyExists();
}

/**
 * Throws 403 when rows that the caller cannot see hold the keys of some that it sent. A parallel call may have inserted them, and
 * no one else where the keys have the owner: then it is 503.
 */
export function requireOwnRows({ resource }: RowCall, source: Source | null, { hidden }: WriteResult): void {
  if (hidden === 0) return;
  const owner = ownerColumn(resource);
  const isOwned = owner !== null && source?.conflict?.target.includes(owner);
  throw new RetryableError(isOwned ? recordsBusy() : foreignOwner(resource, [resource.key]));
}
