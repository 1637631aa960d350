import type { DatabaseFault } from "./database-error";

type Bag = Record<string, unknown>;

const isBag = (value: unknown): value is Bag => typeof value === "object" && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Node and pool errors that mean there is no database to talk to. */
const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|Query read timeout|not queryable|Unable to start a transaction in the given time|Transaction already closed|Transaction not found/;

/** The same, as Prisma's adapter calls them. */
const awayKinds = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

const away: DatabaseFault = { code: "08006", message: "" };

/** The PostgreSQL error inside whatever `pg` or Prisma threw; null when it is something else. */
export function faultOf(error: unknown): DatabaseFault | null {
  if (!isBag(error)) return null;
  return fromPrisma(error) ?? fromPg(error) ?? fromConnection(error);
}

function fromPg(error: Bag): DatabaseFault | null {
  const code = textOf(error.code);
  if (!code || !/^[0-9A-Z]{5}$/.test(code) || textOf(error.severity) === undefined) return null;
  return {
    code,
    message: textOf(error.message) ?? "",
    table: textOf(error.table),
    column: textOf(error.column),
    constraint: textOf(error.constraint),
    hint: textOf(error.hint),
  };
}

function fromPrisma(error: Bag): DatabaseFault | null {
  const meta = isBag(error.meta) ? error.meta : {};
  const driver = isBag(meta.driverAdapterError) ? meta.driverAdapterError : error;
  const cause = isBag(driver.cause) ? driver.cause : null;
  if (!cause) return null;
  if (awayKinds.test(textOf(cause.kind) ?? "")) return away;
  const code = textOf(cause.originalCode);
  if (!code) return null;
  const message = textOf(cause.originalMessage) ?? "";
  const constraint = isBag(cause.constraint) ? cause.constraint : {};
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

function fromConnection(error: Bag): DatabaseFault | null {
  const nested = Array.isArray(error.errors) ? error.errors.some((one) => fromConnection(one)) : false;
  const told = `${textOf(error.code) ?? ""} ${textOf(error.message) ?? ""}`;
  return nested || lostConnection.test(told) ? away : null;
}
