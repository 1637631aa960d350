import type { Route } from "next";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "@/lib/client/stored";

/** A recently visited screen. */
export interface Visit {
  href: Route;
  title: string;
}

const storageName = (companyId: string) => `recent:${companyId}`;
const maxVisits = 8;
const none: readonly Visit[] = [];
let parsed: { text: string | null; visits: readonly Visit[] } = { text: null, visits: none };

/** Stores a visit in this browser, by company. */
export function rememberVisit(companyId: string, visit: Visit): void {
  const others = recentVisits(companyId).filter(({ href }) => href !== visit.href);
  writeStored(storageName(companyId), JSON.stringify([visit, ...others].slice(0, maxVisits)));
}

/** Recent visits, latest first; the same array until they change. */
function recentVisits(companyId: string): readonly Visit[] {
  const text = readStored(storageName(companyId));
  if (text !== parsed.text) parsed = { text, visits: parse(text) };
  return parsed.visits;
}

/** Recent visits when the component mounted. */
export const useRecentVisits = (companyId: string): readonly Visit[] =>
  useSyncExternalStore(
    () => () => {},
    () => recentVisits(companyId),
    () => none,
  );

function parse(text: string | null): readonly Visit[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isVisit) : none;
  } catch {
    return none;
  }
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === "object" &&
  value !== null &&
  "href" in value &&
  typeof value.href === "string" &&
  value.href.startsWith("/console") &&
  "title" in value &&
  typeof value.title === "string";
