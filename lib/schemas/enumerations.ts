/** Every closed set of values, once: zod schemas use these lists, and the database checks are compared with them. */

export const accountType = [
  "Bank",
  "Cash",
  "Accounts Receivable",
  "Accounts Payable",
  "Inventory",
  "Fixed Asset",
  "Accumulated Depreciation",
  "Other Current Asset",
  "Other Asset",
  "Other Current Liability",
  "Long Term Liability",
  "Equity - No Close",
  "Equity - Close",
  "Retained Earnings",
  "Income",
  "Cost of Goods Sold",
  "Expense",
  "Other Income",
  "Other Expense",
  "Tax",
  "Investments",
] as const;

export const accountClass = ["Asset", "Liability", "Equity", "Revenue", "Expense"] as const;
export const consolidatedRate = ["Average", "Current", "Historical"] as const;
export const incomeBalance = ["Balance Sheet", "Income Statement"] as const;

export const itemType = ["Part", "Material", "Tool", "Service", "Consumable", "Fixture"] as const;
export const itemTrackingType = ["Inventory", "Non-Inventory", "Serial", "Batch"] as const;
export const replenishmentSystem = ["Buy", "Make", "Buy and Make"] as const;
export const costingMethod = ["Standard", "Average", "LIFO", "FIFO"] as const;
export const methodType = ["Purchase to Order", "Pull from Inventory", "Make to Order"] as const;

export const versionStatus = ["Draft", "Active", "Archived"] as const;
export const operationOrder = ["After Previous", "With Previous"] as const;
export const operationType = ["Process", "Assembly", "Inspection", "Outside Processing"] as const;
export const processType = ["Inside", "Outside", "Inside and Outside"] as const;
export const timeUnit = [
  "Hours/Piece",
  "Hours/100 Pieces",
  "Hours/1000 Pieces",
  "Minutes/Piece",
  "Minutes/100 Pieces",
  "Minutes/1000 Pieces",
  "Pieces/Hour",
  "Pieces/Minute",
  "Seconds/Piece",
  "Total Hours",
  "Total Minutes",
] as const;
export const jobStatus = [
  "Draft",
  "Planned",
  "Ready",
  "In Progress",
  "Paused",
  "Completed",
  "Cancelled",
  "Overdue",
  "Due Today",
  "Closed",
] as const;

export const salesRfqStatus = ["Draft", "Ready for Quote", "Quoted", "Closed"] as const;
export const quoteStatus = ["Draft", "Sent", "Ordered", "Partial", "Lost", "Cancelled", "Expired"] as const;
export const quoteLineStatus = ["Not Started", "In Progress", "Complete", "No Quote"] as const;
export const salesOrderStatus = [
  "Draft",
  "Needs Approval",
  "Confirmed",
  "In Progress",
  "Completed",
  "Invoiced",
  "Cancelled",
  "Closed",
  "To Ship and Invoice",
  "To Ship",
  "To Invoice",
] as const;
export const salesOrderLineStatus = ["Ordered", "In Progress", "Completed"] as const;
/** Types of sales order lines and sales invoice lines. */
export const salesLineType = [
  "Comment",
  "Part",
  "Material",
  "Tool",
  "Service",
  "Consumable",
  "Fixture",
  "Fixed Asset",
] as const;
export const fulfillmentType = ["Inventory", "Job"] as const;
export const salesInvoiceStatus = [
  "Draft",
  "Pending",
  "Submitted",
  "Return",
  "Credit Note Issued",
  "Paid",
  "Partially Paid",
  "Overdue",
  "Voided",
] as const;

export const purchaseInvoiceStatus = [
  "Draft",
  "Pending",
  "Open",
  "Return",
  "Debit Note Issued",
  "Paid",
  "Partially Paid",
  "Overdue",
  "Voided",
] as const;
/** Types of supplier quotes and purchase orders. */
export const purchaseType = ["Purchase", "Return", "Outside Processing"] as const;
export const supplierStatus = ["Active", "Inactive", "Pending", "Rejected"] as const;
export const supplierQuoteStatus = ["Draft", "Active", "Declined", "Expired", "Cancelled"] as const;
export const supplierQuoteLineType = [
  "Part",
  "Material",
  "Tool",
  "Service",
  "Consumable",
  "Fixture",
  "G/L Account",
] as const;
export const purchaseOrderStatus = [
  "Draft",
  "Planned",
  "To Review",
  "Needs Approval",
  "Rejected",
  "To Receive",
  "To Receive and Invoice",
  "To Invoice",
  "Completed",
  "Closed",
] as const;

/** Status of shipments and receipts. */
export const postingStatus = ["Draft", "Pending", "Posted", "Voided"] as const;
/** The document that a shipment or receipt was created from. */
export const sourceDocument = [
  "Sales Order",
  "Sales Invoice",
  "Sales Return Order",
  "Purchase Order",
  "Purchase Invoice",
  "Purchase Return Order",
  "Inbound Transfer",
  "Outbound Transfer",
  "Manufacturing Consumption",
  "Manufacturing Output",
] as const;
export const trackedEntityStatus = [
  "Available",
  "Reserved",
  "On Hold",
  "Consumed",
  "Rejected",
  "Scrapped",
] as const;

export const gaugeStatus = ["Active", "Inactive"] as const;
export const gaugeRole = ["Master", "Standard"] as const;
export const gaugeCalibrationStatus = ["Pending", "In-Calibration", "Out-of-Calibration"] as const;
export const inspectionStatus = ["Pass", "Fail"] as const;

export const paymentTermMethod = ["Net", "End of Month", "Day of Month"] as const;
export const incoterm = [
  "EXW",
  "FCA",
  "FAS",
  "FOB",
  "CPT",
  "CIP",
  "CFR",
  "CIF",
  "DAP",
  "DPU",
  "DDP",
] as const;
export const shippingCarrier = ["UPS", "FedEx", "USPS", "DHL", "Other"] as const;
export const pricingRuleType = ["Discount", "Markup"] as const;
export const amountType = ["Percentage", "Fixed"] as const;
export const priceSource = ["Base", "Override", "Type Override", "All Override", "Rule"] as const;

export const placement = ["body", "header", "footer"] as const;
export const placementLabels = { body: "Body", header: "Header", footer: "Footer" } as const;
export const logoVariant = ["mark", "icon"] as const;
export const module = [
  "Accounting",
  "Documents",
  "Invoicing",
  "Inventory",
  "Items",
  "Messaging",
  "Parts",
  "People",
  "Production",
  "Purchasing",
  "Resources",
  "Sales",
  "Settings",
  "Users",
  "Quality",
] as const;

/** Accepted when a code is stored; only S256 is redeemed. */
export const codeChallengeMethod = ["S256", "plain"] as const;
export const oauthCodeOrigin = ["flow", "api"] as const;
/** Where a client comes from: the company, the address that is its client ID, or its own registration. */
export const oauthClientSource = ["company", "address", "self"] as const;
export const oauthTokenKind = ["access", "refresh"] as const;
/** Apps that a company admits: all, those on its list, none. */
export const oauthPolicyAdmits = ["any", "listed", "none"] as const;
export const triggerType = ["BEFORE SYNC (ROW)", "AFTER SYNC (ROW)", "ASYNC (STATEMENT)", "UNKNOWN"] as const;
export const triggerStatus = ["Active", "Disabled", "Replica Only"] as const;
/** Role of members who join by the sign-in of their company. */
export const newMemberRole = ["viewer", "operator"] as const;
/** Role of a member: a viewer reads, an operator also writes, an admin does everything. */
export const role = ["viewer", "operator", "admin"] as const;
export const roleLabels = { viewer: "Viewer", operator: "Operator", admin: "Admin" } as const;
/** Who sees a saved view: its owner, or everyone in the company. */
export const viewVisibility = ["own", "shared"] as const;
export const notificationTopic = ["quote", "sales", "purchasing", "job", "quality", "general"] as const;
export const notificationChannel = ["app", "mail"] as const;
/** Mail status of a notification; `none` if mail is switched off for the topic. */
export const notificationMail = ["pending", "sent", "failed", "none"] as const;

/** Ids of attributeDataType by their label. */
export const attributeDataType = {
  "Yes/No": 1,
  Date: 2,
  List: 3,
  Numeric: 4,
  Text: 5,
  User: 6,
  Customer: 7,
  Supplier: 8,
  File: 9,
} as const;
