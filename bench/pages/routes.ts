import { demoId } from "@/lib/schemas/demo-ids";

/** The routes of the console, each with data; then those for people who are not signed in. */
export const consoleRoutes: readonly string[] = [
  "/console",
  "/console/records/webhook",
  "/console/records/item",
  `/console/records/webhook/${demoId("wh", 1)}`,
  `/console/records/webhook/${demoId("wh", 1)}?edit=1`,
  "/console/records/webhook/new",
  "/console/records/salesInvoice/new",
  "/console/operations/sales/getBaseCatalog",
  "/console/operations/invoicing/upsertSalesInvoice",
  "/console/events",
  "/console/keys",
  "/console/members",
  "/console/account",
  "/console/reference",
  "/console/reference/invoicing",
];

export const openRoutes: readonly string[] = [
  "/sign-in",
  "/sign-in/forgot",
  "/sign-in/reset",
  "/sign-in/invitation",
];

/** Bytes of scripts, after gzip, that no route may exceed on a first visit. */
export const firstLoadLimit = 230_000;
