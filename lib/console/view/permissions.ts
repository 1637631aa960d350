import sql, { type Sql } from "sql-template-tag";
import type { viewVisibility } from "@/lib/schemas/enumerations";
import { ApiError, notFound } from "@/lib/schemas/errors";
import { requireScopes } from "@/lib/server/auth/authenticate";
import { requireRead } from "@/lib/server/auth/require-read";
import type { Transaction } from "@/lib/server/database/prisma";
import type { Actor } from "@/lib/server/kernel/actor";

// A person keeps own views with any role. A shared view is changed by its owner with `settings:write`, or with
// `settings:destroy`, which admins have. A key needs `settings:write` for any change, so that one made for reading
// changes nothing.

export const isAdmin = ({ scopes }: Actor): boolean => scopes.has("settings:destroy");
export const mayShare = ({ scopes }: Actor): boolean => scopes.has("settings:write");
export const maySave = (actor: Actor): boolean => actor.keyId === null || mayShare(actor);

export const requireSharing = (actor: Actor): void => requireScopes(actor, ["settings:write"]);

/** Condition on the views `v` that a caller sees. */
export const visibleTo = ({ companyId, userId }: Actor): Sql =>
  sql`v."companyId" = ${companyId} AND (v."visibility" = 'shared' OR v."createdBy" = ${userId})`;

interface StoredView {
  resource: string;
  visibility: (typeof viewVisibility)[number];
  ownerId: string;
  version: number;
}

/** Locks a view that the caller sees. Throws 404 for any other, and 403 where the caller may not read the list. */
export async function lockView(tx: Transaction, actor: Actor, id: string): Promise<StoredView> {
  const [view] = await tx.$queryRaw<StoredView[]>(sql`
    SELECT v."resource", v."visibility", v."createdBy" AS "ownerId", v."rowVersion" AS "version"
    FROM "savedView" v WHERE ${visibleTo(actor)} AND v."id" = ${id} FOR NO KEY UPDATE`);
  if (!view) throw notFound("A view with this id");
  requireRead(actor, view.resource);
  return view;
}

/** The same for a change. Throws 403 for another user's view unless the caller is an admin, 412 if it has changed. */
export async function lockViewToChange(
  tx: Transaction,
  actor: Actor,
  id: string,
  version?: number,
): Promise<StoredView> {
  const view = await lockView(tx, actor, id);
  if (view.visibility === "shared") requireSharing(actor);
  if (view.ownerId !== actor.userId) requireScopes(actor, ["settings:destroy"]);
  if (version !== undefined && version !== view.version) throw staleView();
  return view;
}

const staleView = () =>
  new ApiError(412, "stale", "Someone has changed this view in the meantime.", {
    hint: "Load the view again, or save your changes as a new view.",
  });
