import * as z from "zod";
import type { Contract } from "@/lib/operations/define";
import { ApiError, type Issue } from "@/lib/schemas/errors";
import { factsOf } from "@/lib/schemas/fields";
import { isObject } from "@/lib/schemas/is-object";
import { classifyDatabaseError } from "../database/errors/classify-database-error";
import { keyText, mapDatabaseError } from "../database/errors/map-database-error";
import { withoutSecrets } from "./audit";

type Path = Issue["path"];
type Leaf = { path: Path; value: unknown };

/** SQLSTATEs of conversions and overflows: PostgreSQL names no column for them. */
const conversion = /^22/;

/** The error of an operation with the fields of its input named, and with the key that it is about. */
export function explainOperationError(error: unknown, { input: schema }: Contract, input: unknown): unknown {
  const kept = withoutSecrets(schema, input);
  const sent = isObject(kept) ? kept : {};
  if (error instanceof ApiError) return withKey(error, schema, sent);
  const failure = classifyDatabaseError(error);
  const known = failure && mapDatabaseError(failure, "operations", sent);
  if (!known) return error;
  const leaves = [...leavesOf(sent)];
  if (known.issues) {
    return withIssues(
      known,
      known.issues.map(({ path, message }) => ({ path: placeOf(leaves, path), message })),
    );
  }
  const path = conversion.test(failure.code) ? failingPath(leaves, failure.code, failure.message) : null;
  return path ? withIssues(known, [{ path, message: known.message }]) : known;
}

/** A duplicate or an unknown reference that the operation found itself, with the details that PostgreSQL's own errors have. */
function withKey(error: ApiError, schema: z.ZodType, sent: Record<string, unknown>): ApiError {
  const [field, ...inner] = error.issues?.[0]?.path ?? [];
  if (
    error.details !== null ||
    typeof field !== "string" ||
    inner.length > 0 ||
    !/^2350[35]$/.test(error.code)
  )
    return error;
  const target = schema instanceof z.ZodObject ? factsOf(schema.shape[field])?.references : undefined;
  const why =
    error.code === "23505"
      ? "already exists."
      : `is not present in ${target ? `table "${target.split(".")[0]}"` : "its table"}.`;
  const { status, code, message, hint, headers, issues } = error;
  return new ApiError(status, code, message, {
    details: `${keyText([field], sent)} ${why}`,
    hint,
    headers,
    ...(issues ? { issues } : {}),
  });
}

/** Every value of an input that is no list or object, with where it stands. */
function* leavesOf(value: unknown, path: Path = []): Generator<Leaf> {
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) yield* leavesOf(member, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) yield* leavesOf(member, [...path, name]);
  } else yield { path, value };
}

/** Where the one field of a column's name stands in the input; a column as it is when none or several have its name. */
function placeOf(leaves: readonly Leaf[], path: Path): Path {
  const named = leaves.filter((leaf) => leaf.path.at(-1) === path[0]);
  const [only] = named;
  return only && named.length === 1 ? only.path : path;
}

/** The value that a conversion quotes; of an overflow that quotes none the largest number, which takes part in it. */
function failingPath(leaves: readonly Leaf[], code: string, message: string): Path | null {
  const quoted = /"([^"]*)"/.exec(message)?.[1];
  const found = leaves.find(({ value }) => quoted !== undefined && String(value) === quoted);
  if (found || code !== "22003") return found?.path ?? null;
  const sizeOf = ({ value }: Leaf) => (typeof value === "number" ? Math.abs(value) : 0);
  const [largest] = [...leaves].sort((one, other) => sizeOf(other) - sizeOf(one));
  return largest && sizeOf(largest) > 0 ? largest.path : null;
}

const withIssues = ({ status, code, message, details, hint, headers }: ApiError, issues: Issue[]): ApiError =>
  new ApiError(status, code, message, { details, hint, headers, issues });
