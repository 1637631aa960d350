import type { RuleName } from "@/lib/resources/define";
import { bankAccount } from "./bank-account";
import { billingAddress } from "./billing-address";
import { companyLogo } from "./company-logo";
import { registeredApp } from "./registered-app";
import type { RowRule } from "./row-rule";
import { webhookTarget } from "./webhook-target";

/** Every rule that a resource can name. */
export const rowRules: Record<RuleName, RowRule> = {
  bankAccount,
  billingAddress,
  companyLogo,
  registeredApp,
  webhookTarget,
};
