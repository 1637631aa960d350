import sql from "sql-template-tag";
import * as z from "zod";
import { demoId } from "@/lib/schemas/demo-ids";
import { id, json, jsonOf, text, textList } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { project } from "../sql/project";
import { listOf } from "../sql/results";

const Country = z.strictObject({ alpha2: text("Two-letter code"), name: text("Name") });

const Address = z.strictObject({
  id: id("address", "ID"),
  addressLine1: text("Address line 1").nullable(),
  addressLine2: text("Address line 2").nullable(),
  city: text("City").nullable(),
  stateProvince: text("State or province").nullable(),
  postalCode: text("Postal code").nullable(),
  country: Country.nullable(),
});

const SupplierLocation = z.strictObject({
  id: id("supplierLocation", "ID"),
  supplierId: id("supplier"),
  addressId: id("address"),
  companyId: id("company"),
  name: text("Name"),
  address: jsonOf(Address, "Address"),
  customFields: json("Custom fields"),
  tags: textList("Tags"),
});

export const contract = defineContract({
  label: "READ",
  title: "List supplier locations",
  summary: "Locations of a supplier with their postal addresses.",
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
