import type { Cipher } from "@/lib/server/crypto/cipher";
import { createDemo, type Demo } from "../demo";
import type { DemoUser } from "../sign-in";
import { addViews } from "../views";
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
  addViews(demo);
  const users = people.map(([n, name, mailbox]) => ({
    id: demo.id("usr", n),
    name,
    email: `${mailbox}@brightlathe.example`,
  }));
  return { demo, users };
}

/** Numbering of documents: table, name, prefix, the number that the next document gets. */
const sequences = [
  ["job", "Jobs", "J", 366],
  ["fixedAsset", "Fixed assets", "FA", 16],
  ["salesRfq", "Sales RFQs", "RFQ", 100],
  ["quote", "Quotes", "Q", 69],
  ["salesOrder", "Sales orders", "SO", 241],
  ["salesInvoice", "Sales invoices", "INV-", 128],
  ["purchaseInvoice", "Purchase invoices", "PINV-", 221],
  ["supplierQuote", "Supplier quotes", "SQ", 28],
  ["purchaseOrder", "Purchase orders", "PO", 63],
  ["shipment", "Shipments", "SHP", 133],
  ["receipt", "Receipts", "RCV", 89],
  ["gauge", "Gauges", "G", 36],
] as const;

/** Sequences that continue where the demo documents end. */
function addSequences({ id, add }: Demo): void {
  for (const [index, [table, name, prefix, next]] of sequences.entries()) {
    add("sequence", { id: id("seq", index + 1), table, name, prefix, next });
  }
}
