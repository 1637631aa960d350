import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { demoId } from "@/lib/schemas/demo-ids";
import { boolean, id, integer, jsonOf, number, text, textList } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { project } from "../sql/project";
import { recordOf } from "../sql/results";

const Attribute = z.strictObject({
  id: id("userAttribute", "ID"),
  name: text("Name"),
  userAttributeCategoryId: id("userAttributeCategory", "Category"),
  userAttributeCategory: jsonOf(z.strictObject({ name: text("Name") }), "Category"),
  attributeDataTypeId: integer("Data type"),
  listOptions: textList("Options"),
  sortOrder: number("Sort order"),
  canSelfManage: boolean("Editable by the employee"),
  active: boolean("Active"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "Show an employee attribute",
  summary: "Definition of one active attribute of employees.",
  input: z.strictObject({ attributeId: id("userAttribute") }),
  output: Attribute,
  example: { attributeId: demoId("uatr", 3) },
});

export const query: Query<typeof contract> = ({ companyId }, { attributeId }) =>
  recordOf(sql`
    SELECT ${project(Attribute, "a", { userAttributeCategory: sql`json_build_object('name', c."name")` })}
    FROM "userAttribute" a
    JOIN "userAttributeCategory" c ON c."companyId" = a."companyId" AND c."id" = a."userAttributeCategoryId"
    WHERE a."companyId" = ${companyId} AND a."id" = ${attributeId} AND a."active"`);
