import type { Resource } from "./define";

/** Column that names a row's owner, whether the declaration shows it or not; null where rows have no owner. */
export function ownerColumn({ scope = "company", owner }: Pick<Resource, "scope" | "owner">): string | null {
  if (scope === "all") return null;
  return owner ?? (scope === "group" ? "companyGroupId" : "companyId");
}
