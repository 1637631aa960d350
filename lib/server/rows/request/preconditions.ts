import { createHash } from "node:crypto";
import { ApiError } from "@/lib/schemas/errors";
import type { ApiRequest } from "../../kernel/api";

/** Versions that `If-Match` allows a row to have; `any` requires a row, null allows everything. */
export type Expected = readonly string[] | "any" | null;

const tags = /(W\/)?"([\x21\x23-\x7e]*)"/g;
const conditional = new Set(["PATCH", "PUT", "DELETE"]);

/** What `If-Match` requires of the rows that a PATCH, PUT or DELETE changes. Weak and malformed tags match nothing. */
export function expectedVersions(request: ApiRequest): Expected {
  const header = request.header("if-match");
  if (header === undefined || !conditional.has(request.method)) return null;
  if (header.trim() === "*") return "any";
  return [...header.matchAll(tags)].flatMap(([, weak, tag]) => (weak ? [] : (tag?.split(".")[0] ?? [])));
}

/** Whether `If-Match` allows a row of this version; null is a row that does not exist. */
export const isExpected = (expected: Expected, version: string | null): boolean =>
  expected === null || (version !== null && (expected === "any" || expected.includes(version)));

/** The version of a record in its entity tag, which calls on several records take with and without its quotes. */
export const versionOf = (tag: string): string => tag.replace(/^"|"$/g, "").split(".")[0] ?? "";

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
 * Strong entity tag of a record: its version and, after a dot, a hash of the body, since a strong tag names bytes and a
 * body also shows what moves no version (counters, names of other records). `If-Match` compares the version alone.
 */
export function etagOf(version: string, body: string): string {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 16);
  return `"${version}.${hash}"`;
}

/** 412: the row that was to be created exists. */
export const alreadyExists = () =>
  new ApiError(412, "stale", "A record with this key already exists.", {
    hint: "Omit If-None-Match to replace it.",
  });

/** 412: the row is not, or no longer, the one that `If-Match` names. */
export const stale = () =>
  new ApiError(412, "stale", "The record has changed since it was read.", {
    hint: "Read it again and apply the change to its current version.",
  });
