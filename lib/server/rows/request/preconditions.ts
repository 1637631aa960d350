import { createHash } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../../api";
import type { Media } from "./media";
import type { Preferences } from "./preferences";

/** Versions that `If-Match` allows a row to have; `any` needs a row, null allows everything. */
export type Expected = readonly string[] | "any" | null;

const tags = /(W\/)?"([\x21\x23-\x7e]*)"/g;
const conditional = new Set(["PATCH", "PUT", "DELETE"]);

/** What `If-Match` demands of the rows that a PATCH, PUT or DELETE changes. Weak and malformed tags match nothing. */
export function expectedVersions(request: ApiRequest): Expected {
  const header = request.header("if-match");
  if (header === undefined || !conditional.has(request.method)) return null;
  if (header.trim() === "*") return "any";
  return [...header.matchAll(tags)].flatMap(([, weak, tag]) => (weak ? [] : (tag?.split(".")[0] ?? [])));
}

/** Whether `If-None-Match` names the record's tag: the caller has it already. */
export function isKnown(request: ApiRequest, etag: string): boolean {
  const header = request.header("if-none-match");
  if (header === undefined) return false;
  return header.trim() === "*" || [...header.matchAll(tags)].some(([, , tag]) => `"${tag}"` === etag);
}

/** Whether `If-None-Match: *` allows a PUT to create a row and nothing else. */
export const mustCreate = (request: ApiRequest): boolean =>
  request.method === "PUT" && request.header("if-none-match")?.trim() === "*";

/**
 * Strong entity tag of a record: its version and, after a dot, how it is told when that differs from the plain form,
 * since a strong tag names bytes. `If-Match` compares the version alone.
 */
export function etagOf(version: string, { stripped }: Media, { timezone }: Preferences): string {
  if (!stripped && timezone === null) return `"${version}"`;
  const form = createHash("sha256")
    .update(JSON.stringify([stripped, timezone]))
    .digest("hex")
    .slice(0, 8);
  return `"${version}.${form}"`;
}

/** 412: the row that was to be created is there. */
export const alreadyThere = () =>
  new ApiError(412, "stale", "There is a record with this key already.", {
    hint: "Leave If-None-Match out to replace it.",
  });

/** 412: the row is not, or no longer, the one that `If-Match` names. */
export const stale = () =>
  new ApiError(412, "stale", "The record has changed since it was read.", {
    hint: "Read it again and repeat the change on what it is now.",
  });
