import { employee } from "./employee";
import { userAttribute } from "./user-attribute";
import { userAttributeCategory } from "./user-attribute-category";
import { userAttributeValue } from "./user-attribute-value";

/** Resources of people. */
export const peopleResources = {
  employee,
  userAttribute,
  userAttributeCategory,
  userAttributeValue,
};
