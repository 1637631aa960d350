import { account } from "./account";
import { accountDefault } from "./account-default";
import { costCenter } from "./cost-center";
import { exchangeRate } from "./exchange-rate";
import { fixedAsset } from "./fixed-asset";
import { paymentTerm } from "./payment-term";

/** Resources of accounting. */
export const accountingResources = {
  account,
  accountDefault,
  costCenter,
  exchangeRate,
  fixedAsset,
  paymentTerm,
};
