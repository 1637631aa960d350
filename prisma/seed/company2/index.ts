import sql from "sql-template-tag";
import type { Cipher } from "@/lib/server/crypto/cipher";
import { revision } from "../clock";
import { createDemo, type Demo } from "../demo";
import type { DemoUser } from "../sign-in";
import { addViews } from "../views";
import { addAccounting } from "./accounting";
import { addCompany, people } from "./company";
import { addEvents } from "./events";
import { addInventory } from "./inventory";
import { addInvoices } from "./invoices";
import { addItemData } from "./items";
import { addProduction } from "./production";
import { addPurchasing } from "./purchasing";
import { addQuality } from "./quality";
import { addSales } from "./sales";

/**
 * Larkfield Foods Ltd, England: preserves, pounds sterling, a group of its own. Readable ids, names, invoice
 * numbers and section ids are the other company's on purpose, so that a leak between the two shows.
 */
export function larkfield(cipher: Cipher): { demo: Demo; users: DemoUser[] } {
  const demo = createDemo(2, cipher);
  addCompany(demo);
  addItemData(demo);
  addAccounting(demo);
  addProduction(demo);
  addPurchasing(demo);
  addSales(demo);
  addInventory(demo);
  addInvoices(demo);
  addQuality(demo);
  addEvents(demo);
  addViews(demo);
  demo.later({
    at: revision,
    by: demo.id("usr", 1),
    statement: sql`UPDATE "makeMethod" SET "status" = 'Active' WHERE "companyId" = ${demo.id("co", 1)} AND "id" = ${demo.id("mm", 1)}`,
  });
  const users = people.map(([n, name, mailbox]) => ({
    id: demo.id("usr", n),
    name,
    email: `${mailbox}@larkfield.example`,
  }));
  return { demo, users };
}
