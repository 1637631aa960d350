import type { PlannedChange } from "@/lib/console/changes/plan.contract";
import { ApiError, type Issue, invalidInput } from "@/lib/schemas/errors";

type Path = Issue["path"];

/** The path of a column, or without one of the whole change, among the arguments of the tool that makes the change. */
export function argumentPath({ kind }: Pick<PlannedChange, "kind">, place: number, column: Path): Path {
  const values = column.length > 0 ? ["values"] : [];
  switch (kind) {
    case "create":
      return ["rows", place, ...column];
    case "update":
      return ["rows", place, ...values, ...column];
    case "delete":
      return ["ids", place, ...column];
    case "updateMatching":
      return ["matching", ...values, ...column];
    case "deleteMatching":
      return ["matching", ...column];
  }
}

/** The path among the arguments of a tool for one in the input of a plan. */
export function plannedPath(changes: readonly PlannedChange[], path: Path): Path {
  const [, place, member, ...rest] = path;
  const change = typeof place === "number" ? changes[place] : undefined;
  if (typeof place !== "number" || member === undefined || !change) return path;
  if (member === "resource") return ["table"];
  return member === "values"
    ? argumentPath(change, place, rest)
    : [...argumentPath(change, place, []), member, ...rest];
}

/** Runs a call, whose errors name the arguments of the tool in place of what the call was made of. */
export async function withArgumentPaths<T>(pathOf: (path: Path) => Path, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.issues) throw error;
    const issues = error.issues.map((issue) => ({ ...issue, path: pathOf(issue.path) }));
    // The message of this error repeats the paths.
    if (error.code === "invalid_input") throw invalidInput(...issues);
    const { status, code, message, details, hint, headers } = error;
    throw new ApiError(status, code, message, { details, hint, headers, issues });
  }
}
