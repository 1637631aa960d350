import { attributeDataType } from "./attribute-data-type";
import { country } from "./country";
import { currency } from "./currency";
import { unitOfMeasure } from "./unit-of-measure";

/** Resources of reference. */
export const referenceResources = {
  attributeDataType,
  country,
  currency,
  unitOfMeasure,
};
