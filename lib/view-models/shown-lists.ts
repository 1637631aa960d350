import { parties } from "@/lib/resources/parties";
import type { RelatedScreen } from "./references";

/** Lists that a record's page shows in a form of its own: the column that names the record, by resource. */
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gauge: { gaugeCalibrationRecord: "gaugeId" },
  supplierInteraction: { supplierQuote: "supplierInteractionId" },
  ...Object.fromEntries(
    Object.entries(parties).flatMap(([name, party]) =>
      party ? [[name, { [party.location]: party.parent, [party.contact.resource]: party.parent }]] : [],
    ),
  ),
};

/** Lists of records that the page of a record of `name` does not show already. */
export const beyondShown = (lists: readonly RelatedScreen[], name: string): RelatedScreen[] =>
  lists.filter(({ target, column }) => shown[name]?.[target.resource] !== column);
