import type * as z from "zod";
import { type Issue, invalidInput, maxIssues } from "@/lib/schemas/errors";

/** The input of an operation. Throws `invalid_input` with one issue per offending field, unknown ones by name. */
export function parseInput<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidInput(...parsed.error.issues.slice(0, maxIssues).flatMap(toIssues).slice(0, maxIssues));
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  const path = issue.path.filter((part) => typeof part !== "symbol");
  if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: "This field is not known here." }));
}
