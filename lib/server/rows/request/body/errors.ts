import type { Resource } from "@/lib/resources/define";
import { ApiError, type Issue, maxIssues } from "@/lib/schemas/errors";

type Path = (string | number)[];

/** 400: a body that cannot be read; `place` is where, as an issue's path and message. */
export const badBody = (message: string, place?: Issue) =>
  new ApiError(400, "PGRST102", message, place ? { issues: [place] } : {});

/** 400: a list whose records do not all set the same columns. */
export const unlikeRows = (path: Issue["path"], message: string) =>
  badBody("All object keys must match", { path, message });

/** 400: a line of CSV, that of the row with this index, with more or fewer fields than the header line. */
export const unlikeLines = (row: number, found: number, wanted: number) =>
  badBody("All lines must have same number of fields", {
    path: [row],
    message: `Fields in this line: ${found}. In the header line: ${wanted}.`,
  });

/** 400: quotes in CSV that end before their field or not at all; -1 is the header line. */
export const brokenQuotes = (row: number) =>
  badBody("Empty or invalid csv", {
    path: row < 0 ? [] : [row],
    message: "A field that begins with a double quote must end with one; write a quote inside of it twice.",
  });

/** 413: a single record, or one of a list, beyond the limit. */
export function recordTooLarge(index?: number): ApiError {
  const message = "A single record is larger than 1 MB.";
  return new ApiError(
    413,
    "too_large",
    message,
    index === undefined ? {} : { issues: [{ path: [index], message }] },
  );
}

/** 400 PGRST204: names that cannot be written; for an existing column the issue has the message that it is read-only. */
export function unknownColumns(resource: Resource, names: string[], place: Path): ApiError {
  const message = (name: string) =>
    `Could not find the '${name}' column of '${resource.name}' in the schema cache`;
  return invalid(
    "PGRST204",
    message(names[0] ?? ""),
    names.slice(0, maxIssues).map((name) => ({
      path: [...place, name],
      message: Object.hasOwn(resource.row.shape, name) ? `${name} is set by the server only.` : message(name),
    })),
  );
}

/** 400 PGRST204: columns that only the server sets, sent with other values than are stored. */
export function serverSet(resource: Resource, paths: Path[]): ApiError {
  const message = (path: Path) => `${path.at(-1)} is set by the server only and differs from what is stored.`;
  const column = paths[0]?.at(-1);
  return invalid(
    "PGRST204",
    `The '${column}' column of '${resource.name}' is set by the server only`,
    paths.map((path) => ({ path, message: message(path) })),
  );
}

/** 400 23502: required values that are missing or null. */
export function missingValues(resource: Resource, paths: Path[]): ApiError {
  const column = paths[0]?.at(-1);
  const message = `null value in column "${column}" of relation "${resource.name}" violates not-null constraint`;
  return invalid(
    "23502",
    message,
    paths.map((path) => ({ path, message: `${path.at(-1)} is required.` })),
  );
}

/** 403: a row that would belong to another company. */
export function foreignOwner(resource: Resource, path: Path): ApiError {
  const message = `new row violates row-level security policy for table "${resource.name}"`;
  const own = `It must be your own company${resource.scope === "group" ? "'s group" : ""}.`;
  return new ApiError(403, "42501", message, { issues: [{ path, message: own }] });
}

/** 403: keys that only the server gives and that none of the caller's rows has. */
export function unknownKeys({ name, key }: Resource, paths: Path[]): ApiError {
  const message = `No ${name} of yours has this ${key}, and new ones get theirs from the server.`;
  const issues = paths.slice(0, maxIssues).map((path) => ({ path, message }));
  return new ApiError(403, "42501", message, { hint: `Leave ${key} out to create a record.`, issues });
}

/** 400 23514: a key outside this resource. */
export function wrongPrefix(resource: Resource, prefix: string, path: Path): ApiError {
  const message = `${resource.key} must begin with "${prefix}".`;
  return invalid("23514", message, [{ path, message }]);
}

/** 400 23514: a key without a character. */
export function emptyKey(resource: Resource, path: Path): ApiError {
  const message = `${resource.key} must not be empty.`;
  return invalid("23514", message, [{ path, message }]);
}

const invalid = (code: string, message: string, issues: Issue[]) =>
  new ApiError(400, code, message, { issues: issues.slice(0, maxIssues) });
