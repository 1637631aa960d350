import type { Cipher } from "@/lib/server/crypto/cipher";
import { createDemo, type Demo } from "../demo";
import type { DemoUser } from "../sign-in";
import { addAccounting } from "./accounting";
import { addAttributes } from "./attributes";
import { addCompany } from "./company";
import { addEvents } from "./events";
import { addInvoices } from "./invoices";
import { addItemData } from "./items";
import { addJobs } from "./jobs";
import { addMethods } from "./methods";
import { addOrders } from "./orders";
import { people } from "./people";
import { addProduction } from "./production";
import { addPurchaseDocuments } from "./purchase-documents";
import { addSuppliers } from "./purchasing";
import { addGauges } from "./quality";
import { addQualityDocuments } from "./quality-documents";
import { addQuotes } from "./quotes";
import { addReceipts } from "./receipts";
import { addCustomers } from "./sales";
import { addSections } from "./sections";
import { addSequences } from "./sequences";
import { addShipments } from "./shipments";
import { addStorage } from "./storage";
import { addSupplierQuotes } from "./supplier-quotes";
import { addTrackedEntities } from "./tracked-entities";

/** Brightlathe Precision Inc., Ohio: machined parts, US dollars, three locations. */
export function brightlathe(cipher: Cipher): { demo: Demo; users: DemoUser[] } {
  const demo = createDemo(1, cipher);
  addCompany(demo);
  addSequences(demo);
  addSections(demo);
  addAttributes(demo);
  addAccounting(demo);
  addItemData(demo);
  addProduction(demo);
  addSuppliers(demo);
  addSupplierQuotes(demo);
  addPurchaseDocuments(demo);
  addMethods(demo);
  addCustomers(demo);
  addOrders(demo);
  addQuotes(demo);
  addJobs(demo);
  addStorage(demo);
  addShipments(demo);
  addTrackedEntities(demo, addReceipts(demo));
  addInvoices(demo);
  addGauges(demo);
  addQualityDocuments(demo);
  addEvents(demo);
  const users = people.map(([n, name, mailbox]) => ({
    id: demo.id("usr", n),
    name,
    email: `${mailbox}@brightlathe.example`,
  }));
  return { demo, users };
}
