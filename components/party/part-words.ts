import type { AnyRow } from "@/lib/client/records";
import type { StoredPart } from "./use-parts";

const joined = (values: readonly unknown[], separator: string): string =>
  values.filter((value) => typeof value === "string" && value !== "").join(separator);

/** An address in one line. */
export function addressLine({
  addressLine1,
  addressLine2,
  city,
  stateProvince,
  postalCode,
  countryCode,
}: AnyRow): string {
  const place = joined([city, joined([stateProvince, postalCode], " ")], ", ");
  return joined([addressLine1, addressLine2, place, countryCode], ", ");
}

/** Name of a location or contact. */
export function titleOfPart({ own, inner }: StoredPart): string {
  if (typeof own.name === "string") return own.name;
  return String(inner.fullName || inner.email || "No name");
}
