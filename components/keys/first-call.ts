import type { Area, Scope } from "@/lib/schemas/areas";

/** A well-known list of each area for the example call. */
export const firstLists: readonly (readonly [Area, string])[] = [
  ["items", "item"],
  ["sales", "customer"],
  ["purchasing", "supplier"],
  ["invoicing", "salesInvoice"],
  ["quality", "gauge"],
  ["inventory", "receipt"],
  ["people", "employee"],
  ["accounting", "account"],
  ["settings", "company"],
  ["events", "webhook"],
];

/** An example call that a key with these scopes may make; null when it may read nothing. */
export function firstCallOf(key: string, granted: readonly Scope[], origin: string): string | null {
  const found = firstLists.find(([area]) => granted.includes(`${area}:read`));
  return found ? `curl -H "Authorization: Bearer ${key}" \\\n  "${origin}/${found[1]}?limit=3"` : null;
}
