import { address } from "./address";
import { company } from "./company";
import { companyAccountsReceivableBillingAddress } from "./company-accounts-receivable-billing-address";
import { companyGroup } from "./company-group";
import { contact } from "./contact";
import { documentSection } from "./document-section";
import { itemSerialSequence } from "./item-serial-sequence";
import { location } from "./location";
import { sequence } from "./sequence";

/** Resources of settings. */
export const settingsResources = {
  address,
  company,
  companyAccountsReceivableBillingAddress,
  companyGroup,
  contact,
  documentSection,
  itemSerialSequence,
  location,
  sequence,
};
