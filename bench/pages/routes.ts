import { demoId } from "@/lib/schemas/demo-ids";

/** Routes of the console, each with data. */
export const consoleRoutes: readonly string[] = [
  "/console",
  "/console/records/webhook",
  "/console/records/item",
  `/console/records/webhook/${demoId("wh", 1)}`,
  `/console/records/webhook/${demoId("wh", 1)}?edit=1`,
  "/console/records/webhook/new",
  "/console/records/salesInvoice/new",
  `/console/records/quote/${demoId("quo", 3)}/print`,
  "/console/operations/sales/getBaseCatalog",
  "/console/operations/invoicing/upsertSalesInvoice",
  `/console/records/customer/${demoId("cust", 1)}`,
  "/console/records/customer/new",
  "/console/receivables",
  "/console/events",
  "/console/changes",
  "/console/keys",
  "/console/members",
  "/console/account",
  "/console/reference",
  "/console/reference/invoicing",
];

/** Routes that need no session. */
export const openRoutes: readonly string[] = [
  "/sign-in",
  "/sign-in/forgot",
  "/sign-in/reset",
  "/sign-in/invitation",
];

/** Budget in bytes, after gzip, for the scripts that a route loads on a first visit. */
export const maxFirstLoadBytes = 230_000;
