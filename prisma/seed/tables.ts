import type { Prisma } from "@/lib/generated/prisma/client";

type Models = Prisma.TypeMap["model"];
type RowOf<Data> = Data extends readonly unknown[] ? never : Data;

/** A row of each table as Prisma's schema describes it: the compiler checks every demo row against it. */
export type Tables = {
  [Model in keyof Models as Uncapitalize<Model>]: RowOf<
    Models[Model]["operations"]["createMany"]["args"]["data"]
  >;
};

export type TableName = keyof Tables;

/** Tables whose rows a trigger inserts with another row, and their key; a demo row updates that row. */
export const insertedByTrigger: Partial<Record<TableName, string>> = {
  itemCost: "itemId",
  itemUnitSalePrice: "itemId",
  customerPayment: "customerId",
  customerShipping: "customerId",
};

/** Tables whose rows change another row when they are inserted, so each is inserted at its own time. */
export const insertedAtOwnTime: readonly TableName[] = ["salesInvoiceShipment", "salesInvoiceLine"];
