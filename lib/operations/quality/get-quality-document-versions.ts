import sql from "sql-template-tag";
import * as z from "zod";
import { stamps } from "@/lib/schemas/columns";
import { versionStatus } from "@/lib/schemas/enumerations";
import { id, json, multiline, number, status, text, textList } from "@/lib/schemas/fields";
import { defineContract, type Query } from "../define";
import { resultsOf } from "../envelopes";
import { project } from "../sql/project";
import { listOf } from "../sql/results";

const QualityDocumentVersion = z.strictObject({
  id: id("qualityDocument", "ID"),
  companyId: id("company"),
  name: text("Name"),
  version: number("Version"),
  status: status(versionStatus),
  description: multiline("Description").nullable(),
  content: json("Content"),
  assignee: id("employee", "Assignee").nullable(),
  tags: textList("Tags"),
  ...stamps(),
});

export const contract = defineContract({
  label: "READ",
  title: "List other versions of a quality document",
  summary: "All versions of the document with this name except the current one, newest first.",
  input: z.strictObject({
    name: text("Name"),
    version: number("Current version").meta({ description: "Excluded from the list" }),
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
