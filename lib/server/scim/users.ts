import sql, { empty, type Sql } from "sql-template-tag";
import { notFound } from "@/lib/schemas/errors";
import { addMember } from "../auth/company-sign-in/add-member";
import { endInvitations, endMembership } from "../auth/company-sign-in/end-membership";
import { lacksEmergencyAdmin } from "../auth/company-sign-in/lacks-emergency-admin";
import { takeAdvisoryLock } from "../database/advisory-lock";
import { systemScope } from "../database/system";
import type { Send } from "../database/transaction";
import { withTransaction } from "../database/with-transaction";
import type { ApiResponse } from "../kernel/api";
import { auditStatement } from "../kernel/audit";
import { idempotencyOf } from "../kernel/idempotency/run-once";
import type { DirectoryCall } from "./admit-directory";
import { listOf, maxResults, userSchema } from "./discovery";
import { readFilter } from "./filter";
import { rejected, scimResponse } from "./scim-response";
import { readPatch, readUserInput, requireAddress, type UserInput } from "./user-input";

interface Row {
  id: string;
  email: string;
  name: string;
  role: string;
  active: boolean;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date | null;
}

/** The members that the directory manages: those with an address of the domain whom it has not deleted. */
const managed = ({ actor, domain }: DirectoryCall): Sql => sql`
  FROM "employee" e JOIN "user" u ON u."id" = e."id"
    LEFT JOIN "provisionedMember" p ON p."companyId" = e."companyId" AND p."userId" = e."id"
  WHERE e."companyId" = ${actor.companyId} AND split_part(u."email", '@', 2) = ${domain} AND p."deletedAt" IS NULL`;

const columns = sql`
  e."id", u."email", e."name", e."role", e."active", p."externalId", e."createdAt", e."updatedAt"`;

const toUser = ({ baseUrl }: DirectoryCall, row: Row) => ({
  schemas: [userSchema],
  id: row.id,
  ...(row.externalId !== null && { externalId: row.externalId }),
  userName: row.email,
  displayName: row.name,
  name: { formatted: row.name },
  active: row.active,
  emails: [{ value: row.email, type: "work", primary: true }],
  meta: {
    resourceType: "User",
    created: row.createdAt.toISOString(),
    lastModified: (row.updatedAt ?? row.createdAt).toISOString(),
    location: `${baseUrl}/Users/${row.id}`,
  },
});

/** A member in the current state, and the attributes that were set. */
interface Changed {
  row: Row;
  changes: Partial<Pick<Row, "name" | "active" | "role">>;
}

type User = ReturnType<typeof toUser>;

/** Runs in one transaction with its audit row, which has the values that were set, and the stored response. */
function write(
  call: DirectoryCall,
  action: string,
  work: (send: Send) => Promise<Changed>,
  respond: (user: User) => ApiResponse = (user) => scimResponse(200, user),
): Promise<ApiResponse> {
  const { deps, actor, idempotencyKey } = call;
  const scope = systemScope(deps.pool, actor);
  const idempotency = idempotencyOf(idempotencyKey, deps.cipher);
  return withTransaction({ scope, retry: true, idempotency }, async (send) => {
    const { row, changes } = await work(send);
    send.atEnd(auditStatement(call, { action: `scim.${action}`, recordIds: [row.id], changes }));
    return respond(toUser(call, row));
  });
}

export async function listUsers(call: DirectoryCall, query: URLSearchParams): Promise<object> {
  const filter = readFilter(query.get("filter"));
  const start = Math.max(1, readWhole(query, "startIndex") ?? 1);
  const count = Math.min(maxResults, Math.max(0, readWhole(query, "count") ?? 100));
  const matching = sql`${managed(call)} ${filter === null ? empty : sql`AND ${filter}`}`;
  const { pool } = call.deps;
  const { rows: totals } = await pool.query<{ total: number }>(
    sql`SELECT count(*)::int AS "total" ${matching}`,
  );
  const { rows } = await pool.query<Row>(sql`
    SELECT ${columns} ${matching} ORDER BY e."id" LIMIT ${count} OFFSET ${Math.min(start - 1, 1_000_000)}`);
  return listOf(
    rows.map((row) => toUser(call, row)),
    totals[0]?.total ?? 0,
    start,
  );
}

/** A whole number of the query; null without one. */
function readWhole(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)?.trim() ?? "";
  if (text === "") return null;
  if (!/^[+-]?\d+$/.test(text)) throw rejected(400, "invalidValue", `${name} must be a whole number.`);
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

export const readUser = async (call: DirectoryCall, id: string) =>
  toUser(call, await findRow((statement) => call.deps.pool.query(statement), call, id));

async function findRow(send: Send, call: DirectoryCall, id: string): Promise<Row> {
  const { rows } = await send<Row>(sql`SELECT ${columns} ${managed(call)} AND e."id" = ${id}`);
  if (!rows[0]) throw notFound("A user with this id");
  return rows[0];
}

export async function addUser(call: DirectoryCall, body: unknown) {
  const input = readUserInput(body);
  const email = requireAddress(input, call.domain);
  const { companyId } = call.actor;
  const work = async (send: Send) => {
    await takeAdvisoryLock(send, `sign-in ${email}`);
    const { rows } = await send<{ id: string; isMember: boolean; isDeleted: boolean }>(sql`
      SELECT u."id", e."id" IS NOT NULL AS "isMember", p."deletedAt" IS NOT NULL AS "isDeleted" FROM "user" u
      LEFT JOIN "employee" e ON e."id" = u."id" AND e."companyId" = ${companyId}
      LEFT JOIN "provisionedMember" p ON p."companyId" = e."companyId" AND p."userId" = e."id"
      WHERE u."email" = ${email}`);
    const [known] = rows;
    if (known && !known.isMember) {
      const message = "This address has an account already: an admin has to invite its owner to the company.";
      throw rejected(409, "uniqueness", message);
    }
    if (known && !known.isDeleted) throw rejected(409, "uniqueness", "This userName is taken.");
    const name = input.name ?? email.split("@")[0] ?? email;
    const id = known?.id ?? (await addMember(send, call.actor, { name, email }, call.role));
    await storeDirectoryFacts(send, companyId, id, input.externalId ?? null);
    const { row } = await change(send, call, id, { ...input, active: input.active ?? true });
    return { row, changes: { name: row.name, active: row.active, role: row.role } };
  };
  return write(call, "add", work, (user) => scimResponse(201, user, { location: user.meta.location }));
}

const storeDirectoryFacts = (send: Send, companyId: string, userId: string, externalId: string | null) =>
  send(sql`
    INSERT INTO "provisionedMember" ("companyId", "userId", "externalId")
    VALUES (${companyId}, ${userId}, ${externalId})
    ON CONFLICT ("companyId", "userId") DO UPDATE SET "externalId" = EXCLUDED."externalId", "deletedAt" = NULL`);

export const replaceUser = (call: DirectoryCall, id: string, body: unknown) =>
  changeUser(call, id, "replace", readUserInput(body));

export const patchUser = (call: DirectoryCall, id: string, body: unknown) =>
  changeUser(call, id, "patch", readPatch(body));

const changeUser = (call: DirectoryCall, id: string, action: string, input: UserInput) =>
  write(call, action, (send) => change(send, call, id, input));

/** Deactivates the member and hides them from the directory: records keep the names of those who wrote them. */
export function deleteUser(call: DirectoryCall, id: string) {
  const work = async (send: Send) => {
    const { companyId } = call.actor;
    const changed = await change(send, call, id, { active: false });
    await storeDirectoryFacts(send, companyId, id, changed.row.externalId);
    await send(sql`
      UPDATE "provisionedMember" SET "deletedAt" = now() WHERE "companyId" = ${companyId} AND "userId" = ${id}`);
    return changed;
  };
  return write(call, "delete", work, () => scimResponse(204, null));
}

async function change(send: Send, call: DirectoryCall, id: string, input: UserInput): Promise<Changed> {
  const { companyId } = call.actor;
  // Locks the admins too, so that two changes cannot deactivate the last ones together.
  const { rows: admins } = await send<{ id: string }>(sql`
    SELECT "id" FROM "employee" WHERE "companyId" = ${companyId}
      AND ("id" = ${id} OR "role" = 'admin' AND "active") ORDER BY "id" FOR UPDATE`);
  const row = await findRow(send, call, id);
  if (input.userName !== undefined && input.userName !== row.email) {
    throw rejected(400, "mutability", "userName cannot be changed.");
  }
  const { name = row.name, active = row.active } = input;
  if (row.active && !active && row.role === "admin" && admins.length === 1) {
    throw rejected(
      409,
      "mutability",
      "The company needs an active admin. Make another member an admin first.",
    );
  }
  // A member who is activated again has the role of new members until an admin changes it.
  const role = active && !row.active ? call.role : row.role;
  if (!active) await endMembership(send, companyId, id);
  await send(sql`
    UPDATE "employee" SET "name" = ${name}, "active" = ${active}, "role" = ${role}
    WHERE "companyId" = ${companyId} AND "id" = ${id}
      AND ("name", "active", "role") IS DISTINCT FROM (${name}, ${active}::boolean, ${role})`);
  if (row.active && !active && row.role === "admin" && (await lacksEmergencyAdmin(send, companyId))) {
    throw rejected(
      409,
      "mutability",
      "No other admin has a password, with which to sign in while the identity provider is down.",
    );
  }
  await send(sql`
    UPDATE "user" u SET "name" = ${name}, "updatedAt" = now() WHERE u."id" = ${id} AND u."name" <> ${name}
      AND NOT EXISTS (SELECT FROM "employee" e WHERE e."id" = u."id" AND e."companyId" <> ${companyId})`);
  if (!active) await endInvitations(send, companyId, id);
  if (input.externalId !== undefined) await storeDirectoryFacts(send, companyId, id, input.externalId);
  const changes = {
    ...(name !== row.name && { name }),
    ...(active !== row.active && { active }),
    ...(role !== row.role && { role }),
  };
  return { row: await findRow(send, call, id), changes };
}
