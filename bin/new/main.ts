import { parseArgs } from "node:util";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { runCommand } from "../lib/run-command";
import { write } from "./edit";
import { format } from "./format";
import { newOperation } from "./operation";
import { newTable } from "./table";

const help = `Usage: npm run new -- operation <area>/<name> [--label READ|WRITE|DESTRUCTIVE]
       npm run new -- table <name> --area <area>

Writes a skeleton that works, and lists what to fill in. docs/add-operation.md and docs/add-table.md explain each file.`;

const forms = { operation: ["<area>/<name>", "label"], table: ["<name>", "area"] };

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      label: { type: "string", default: "READ" },
      area: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [kind, name] = given.positionals;
  if (values.help || !kind) {
    console.log(help);
    return;
  }
  requireForm("new", forms, help, given);
  if (!name) throw new StartError(`The name is missing.\n\n${help}`);
  const files = write(kind === "operation" ? newOperation(name, values.label) : newTable(name, values.area));
  format(files);
  console.log(`Written or changed:\n${files.map((file) => `  ${file}`).join("\n")}`);
  console.log('\nReplace every "FILL IN"; npm test fails while one is left.');
  if (kind === "table") console.log("Then show the table in prisma/schema.sql: npm run db:schema");
}

await runCommand(main);
