import sql from "sql-template-tag";
import * as z from "zod";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, number, oneOf, text, textList, timestamp } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { listOf } from "../sql/answers";
import { project } from "../sql/project";

const QualityDocumentVersion = z.strictObject({
  id: id("qualityDocument"),
  companyId: id("company"),
  name: text(),
  version: number(),
  status: oneOf(versionStatus),
  description: text().nullable(),
  content: json(),
  assignee: id("employee").nullable(),
  tags: textList(),
  createdAt: timestamp(),
  createdBy: id("user"),
  updatedAt: timestamp().nullable(),
  updatedBy: id("user").nullable(),
});

export const contract = defineContract({
  label: "READ",
  title: "List other versions of a quality document",
  summary: "Every version of the document with this name except the one in hand, newest first.",
  input: z.strictObject({
    name: text(),
    version: number().meta({ title: "Version in hand", description: "Left out of the list" }),
  }),
  output: resultsOf(QualityDocumentVersion),
  example: { name: "Incoming inspection", version: 2 },
});

export const query: Query<typeof contract> = ({ companyId }, { name, version }) =>
  listOf(sql`
    SELECT ${project(QualityDocumentVersion, "d")}
    FROM "qualityDocument" d
    WHERE d."companyId" = ${companyId} AND d."name" = ${name} AND d."version" <> ${version}::numeric
    ORDER BY d."version" DESC`);
