import { existsSync } from "node:fs";
import { relative } from "node:path";
import { type Area, areas, isArea } from "@/lib/schemas/areas";
import { StartError } from "@/lib/server/config/start-error";
import { schemaFiles } from "@/prisma/migrate/schema-files";
import { type Change, create, edit, kebab, pascal, withEntry, withImport, words } from "./edit";

/**
 * The files of a table with a name and custom fields, its resource, its place in the navigation and its demo rows. Throws where
 * there is such a table.
 */
export function newTable(name: string, area: string | undefined): Change[] {
  if (!/^[a-z][a-zA-Z]*$/.test(name)) throw new StartError("Name the table in camelCase, in the singular.");
  if (area === undefined || !isArea(area)) throw new StartError(`--area is one of ${areas.join(", ")}.`);
  const existing = schemaFiles().find(({ content }) =>
    [`model ${pascal(name)} {`, `@@map("${name}")`].some((line) => content.includes(line)),
  );
  if (existing) throw new StartError(`The table ${name} exists already: ${relative("", existing.path)}`);
  const now = new Date();
  const stamp = now.toISOString().replace(/\D/g, "").slice(0, 14);
  const schema = `prisma/schema/${area}.prisma`;
  return [
    existsSync(schema) ? edit(schema, (source) => `${source}\n${model(name)}`) : create(schema, model(name)),
    create(
      `prisma/migrations/${stamp}_${kebab(name).replaceAll("-", "_")}/migration.sql`,
      migration(name, area),
    ),
    create(`lib/resources/${area}/${kebab(name)}.ts`, resource(name, area)),
    edit(`lib/resources/${area}/index.ts`, (source) =>
      withEntry(
        `export const ${area}Resources = {`,
        `  ${name},`,
      )(withImport(`import { ${name} } from "./${kebab(name)}";`)(source)),
    ),
    edit("lib/resources/work-areas.ts", withPlace(name, area)),
    create(`prisma/seed/${kebab(name)}.ts`, demoRows(name)),
    ...[1, 2].map((company) =>
      edit(`prisma/seed/company${company}/index.ts`, (source) =>
        source
          .replace("  addEvents(demo);", `  add${pascal(name)}(demo);\n  addEvents(demo);`)
          .replace(/^/, `import { add${pascal(name)} } from "../${kebab(name)}";\n`),
      ),
    ),
  ];
}

/** Adds the table to the lists of its area that are not in the sidebar. */
const withPlace = (name: string, area: Area) => (source: string) =>
  source.replace(
    new RegExp(`(\\n  ${area}: \\{\\n    main: \\[[^\\]]*\\],\\n)(?:    more: \\[([^\\]]*?),?\\s*\\],\\n)?`),
    (_all, main: string, more?: string) => `${main}    more: [${more ? `${more}, ` : ""}"${name}"],\n`,
  );

/** The first letters of an ID: FILL IN may change them. */
const prefixOf = (name: string): string => name.toLowerCase().slice(0, 4);

const model = (name: string) => `model ${pascal(name)} {
  id           String    @default(dbgenerated("new_id('${prefixOf(name)}'::text)"))
  companyId    String    @default(dbgenerated("current_setting('app.company'::text, true)"))
  name         String
  customFields Json      @default("{}")
  createdAt    DateTime  @default(now()) @db.Timestamptz(3)
  createdBy    String    @default(dbgenerated("current_setting('app.user'::text, true)"))
  updatedAt    DateTime? @db.Timestamptz(3)
  updatedBy    String?
  rowVersion   Int       @default(1)

  @@id([companyId, id])
  @@unique([companyId, name], map: "${name}_name_key")
  @@index([companyId, createdAt, id])
  @@index([createdBy])
  @@index([updatedBy])
  @@map("${name}")
}
`;

const migration = (name: string, area: Area) => `-- FILL IN: what a row is.
CREATE TABLE "${name}" (
  "id" text COLLATE "C" NOT NULL DEFAULT new_id('${prefixOf(name)}'),
  "companyId" text COLLATE "C" NOT NULL DEFAULT current_setting('app.company', true),
  "name" text NOT NULL,
  "customFields" jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT "${name}_customFields_check" CHECK (representable("customFields")),
  "createdAt" timestamptz(3) NOT NULL DEFAULT now(),
  "createdBy" text COLLATE "C" NOT NULL DEFAULT current_setting('app.user', true),
  "updatedAt" timestamptz(3),
  "updatedBy" text COLLATE "C",
  "rowVersion" integer NOT NULL DEFAULT 1,
  CONSTRAINT "${name}_pkey" PRIMARY KEY ("companyId", "id"),
  CONSTRAINT "${name}_name_key" UNIQUE ("companyId", "name")
);
CREATE INDEX "${name}_companyId_createdAt_id_idx" ON "${name}" ("companyId", "createdAt", "id");
CREATE INDEX "${name}_createdBy_idx" ON "${name}" ("createdBy");
CREATE INDEX "${name}_updatedBy_idx" ON "${name}" ("updatedBy");

-- Row-level security, privileges, the trigger of updatedAt and rowVersion, and the references of the implied columns.
CALL protect_tenant_table('${name}');
-- Webhooks may receive its changes.
INSERT INTO "webhookTable" ("table", "module", "name") VALUES ('${name}', '${pascal(area)}', 'FILL IN: ${words(name)} in the plural');
CALL watch_table('${name}');
`;

const resource = (name: string, area: Area) => `import * as z from "zod";
import { ownId, stamps } from "@/lib/schemas/columns";
import { json, text } from "@/lib/schemas/fields";
import { defineResource } from "../define";

export const ${name} = defineResource({
  name: "${name}",
  singular: "FILL IN: ${words(name)}",
  plural: "FILL IN: ${words(name)} in the plural",
  summary: "FILL IN: what a row is, in one sentence.",
  area: "${area}",
  key: "id",
  labelColumns: ["name"],
  row: z.strictObject({
    ...ownId("${name}"),
    name: text("Name"),
    customFields: json("Custom fields"),
    ...stamps(),
  }),
  write: { required: ["name"] },
  example: { name: "Another" },
});
`;

const demoRows = (name: string) => `import type { Demo } from "./demo";

/** FILL IN: demo rows, the same in both companies so that a leak between them shows. */
export function add${pascal(name)}({ id, add }: Demo): void {
  for (const [index, name] of ["First", "Second", "Third"].entries()) {
    add("${name}", { id: id("${prefixOf(name)}", index + 1), name });
  }
}
`;
