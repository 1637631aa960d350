import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, text, textList } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { listOf } from "../sql/answers";
import { project } from "../sql/project";

const Country = z.strictObject({ alpha2: text(), name: text() });

const Address = z.strictObject({
  id: id("address"),
  addressLine1: text().nullable(),
  addressLine2: text().nullable(),
  city: text().nullable(),
  stateProvince: text().nullable(),
  postalCode: text().nullable(),
  country: Country.nullable(),
});

const SupplierLocation = z.strictObject({
  id: id("supplierLocation"),
  supplierId: id("supplier"),
  addressId: id("address"),
  companyId: id("company"),
  name: text(),
  address: Address,
  customFields: json(),
  tags: textList(),
});

export const contract = defineContract({
  label: "READ",
  title: "List the locations of a supplier",
  summary: "The places a supplier works or ships from, each with its postal address.",
  input: z.strictObject({ supplierId: id("supplier") }),
  output: resultsOf(SupplierLocation),
  example: { supplierId: demoId("sup", 3) },
});

const country = sql`
  (SELECT row_to_json(co) FROM (SELECT ${project(Country, "c")} WHERE c."alpha2" IS NOT NULL) co)`;
const address = sql`(SELECT row_to_json(ad) FROM (SELECT ${project(Address, "a", { country })}) ad)`;

export const query: Query<typeof contract> = ({ companyId }, { supplierId }) =>
  listOf(sql`
    SELECT ${project(SupplierLocation, "l", { address })}
    FROM "supplierLocation" l
    JOIN "address" a ON a."companyId" = l."companyId" AND a."id" = l."addressId"
    LEFT JOIN "country" c ON c."alpha2" = a."countryCode"
    WHERE l."companyId" = ${companyId} AND l."supplierId" = ${supplierId}
    ORDER BY l."name", l."id"`);
