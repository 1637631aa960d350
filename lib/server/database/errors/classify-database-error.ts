import { isObject } from "@/lib/schemas/is-object";
import { type DatabaseError, isReadOnlyCode } from "./map-database-error";

type Members = Record<string, unknown>;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/**
 * Errors of Node.js that mean that a host cannot be reached: ENOENT is that of a Unix socket, and the others of `connect` mean that
 * the system has no file, place in a queue or port left.
 */
const unreachable =
  /\b(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENET(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|connect (ENOENT|EMFILE|ENFILE|EAGAIN|EADDRNOTAVAIL))\b/;

/** Messages of pg, its pool and Prisma that mean that there is no connection. */
const lostConnection =
  /Connection terminated|timeout expired$|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Query read timeout|not queryable|Unable to start a transaction in the given time|Transaction already closed|Transaction not found/;

/** The same as kinds of Prisma's adapter. */
const unavailableKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

const unavailable: DatabaseError = { code: "08006", message: "" };

/** The PostgreSQL error inside an error that `pg` or Prisma threw; null when it is another error. */
export function classifyDatabaseError(error: unknown): DatabaseError | null {
  if (!isObject(error)) return null;
  return fromPrisma(error) ?? fromPg(error) ?? fromConnection(error);
}

/** Whether it is pg's own message that there is no connection, which no error of another kind, such as of a file, has. */
export const isLostByDriver = (error: Error): boolean => lostConnection.test(error.message);

/** Whether the database cannot be reached, or the connection was lost. */
export const isConnectionLost = (error: unknown): boolean =>
  classifyDatabaseError(error)?.code.startsWith("08") ?? false;

/**
 * Whether a connection cannot be used any more: it is lost, PostgreSQL ends it (57P0x), or its database accepts no writes, so that a
 * new one may lead to the primary.
 */
export const isConnectionEnded = (error: unknown): boolean => {
  const { code = "" } = classifyDatabaseError(error) ?? {};
  return /^(08|57P0)/.test(code) || isReadOnlyCode(code);
};

function fromPg(error: Members): DatabaseError | null {
  const code = textOf(error.code);
  if (!code || !/^[0-9A-Z]{5}$/.test(code) || textOf(error.severity) === undefined) return null;
  return {
    code,
    message: textOf(error.message) ?? "",
    table: textOf(error.table),
    column: textOf(error.column),
    constraint: textOf(error.constraint),
    hint: textOf(error.hint),
    where: textOf(error.where),
  };
}

function fromPrisma(error: Members): DatabaseError | null {
  const meta = isObject(error.meta) ? error.meta : {};
  const driver = isObject(meta.driverAdapterError) ? meta.driverAdapterError : error;
  const cause = isObject(driver.cause) ? driver.cause : null;
  if (!cause) return null;
  if (unavailableKinds.test(textOf(cause.kind) ?? "")) return unavailable;
  const code = textOf(cause.originalCode);
  if (!code) return null;
  const message = textOf(cause.originalMessage) ?? "";
  const constraint = isObject(cause.constraint) ? cause.constraint : {};
  const fields = Array.isArray(constraint.fields) ? constraint.fields : [];
  return {
    code,
    message,
    table: textOf(cause.table),
    column: textOf(cause.column) ?? (fields.length === 1 ? textOf(fields[0]) : undefined),
    constraint: textOf(constraint.index) ?? /constraint "([^"]+)"/.exec(message)?.[1],
    hint: textOf(cause.hint),
  };
}

function fromConnection(error: Members): DatabaseError | null {
  const nested = Array.isArray(error.errors) ? error.errors.some((one) => fromConnection(one)) : false;
  const text = `${textOf(error.code) ?? ""} ${textOf(error.message) ?? ""}`;
  return nested || unreachable.test(text) || lostConnection.test(text) ? unavailable : null;
}
