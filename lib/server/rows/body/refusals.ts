import type { Resource } from "@/lib/resources/define";
import { ApiError, type Issue } from "@/lib/schemas/errors";

type Path = (string | number)[];

/** Issues that one answer names at most; a list of thousands of rows may break a rule in each. */
const maxIssues = 100;

/** 400 PGRST204: names that cannot be written. */
export function unknownColumns(resource: Resource, names: string[]): ApiError {
  const told = (name: string) =>
    `Could not find the '${name}' column of '${resource.name}' in the schema cache`;
  return refuse(
    "PGRST204",
    told(names[0] ?? ""),
    names.map((name) => ({ path: [name], message: told(name) })),
  );
}

/** 400 23502: required values that are missing or null. */
export function missingValues(resource: Resource, paths: Path[]): ApiError {
  const column = paths[0]?.at(-1);
  const message = `null value in column "${column}" of relation "${resource.name}" violates not-null constraint`;
  return refuse(
    "23502",
    message,
    paths.map((path) => ({ path, message: `${path.at(-1)} is required.` })),
  );
}

/** 403: a row that would belong to somebody else. */
export function foreignOwner(resource: Resource, path: Path): ApiError {
  const message = `new row violates row-level security policy for table "${resource.name}"`;
  const own = `It must be your own company${resource.scope === "group" ? "'s group" : ""}.`;
  return new ApiError(403, "42501", message, { issues: [{ path, message: own }] });
}

/** 400 23514: a key that lies outside this resource. */
export function wrongPrefix(resource: Resource, prefix: string, path: Path): ApiError {
  const message = `${resource.key} must begin with "${prefix}".`;
  return refuse("23514", message, [{ path, message }]);
}

const refuse = (code: string, message: string, issues: Issue[]) =>
  new ApiError(400, code, message, { issues: issues.slice(0, maxIssues) });
