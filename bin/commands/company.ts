import { parseArgs } from "node:util";
import type pg from "pg";
import { counted } from "@/lib/schemas/counted";
import { findCompany } from "@/lib/server/auth/api-keys/key-owner";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { classifyDatabaseError } from "@/lib/server/database/errors/classify-database-error";
import { createCompany } from "@/lib/server/tenants/create-company";
import { eraseCompany } from "@/lib/server/tenants/erase-company";
import { exportCompany } from "@/lib/server/tenants/export-company";
import { fillTarget } from "@/lib/server/tenants/export-target";
import { listCompanies } from "@/lib/server/tenants/list-companies";
import { setActive } from "@/lib/server/tenants/set-active";
import { requiredOption } from "../lib/required-option";
import { runCommand } from "../lib/run-command";
import { stopSignal } from "../lib/stop-signal";
import { withServerDatabase } from "../lib/with-server-database";

const help = `Usage: npm run --silent company -- list [--json]
       npm run --silent company -- create --name <name> --admin <e-mail of a user> [--currency USD] [--country US]
                                    [--timezone UTC] [--json]
       npm run --silent company -- activate|deactivate <id or name> [--json]
       npm run --silent company -- export --company <id or name> --to <new folder or .tar.gz> [--json]
       npm run --silent company -- erase --company <id or name> --confirm <name of the company> [--json]

create makes a company with a chart of accounts, defaults and a location. deactivate rejects the company's people and keys
within a second, and changes nothing of what it owns; activate admits them again. export writes everything that the company
owns, as it is at one moment: one file of JSON lines per table and a manifest. erase deletes all of it permanently, in one
transaction, and the people who work in no other company.
Works while the server runs and when it does not. docs/operate.md lists the contents of an export.`;
const required = requiredOption(help);

const forms = {
  list: ["json"],
  create: ["name", "admin", "currency", "country", "timezone", "json"],
  activate: ["<id or name>", "company", "json"],
  deactivate: ["<id or name>", "company", "json"],
  export: ["company", "to", "json"],
  erase: ["company", "confirm", "json"],
};

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      company: { type: "string" },
      to: { type: "string" },
      name: { type: "string" },
      admin: { type: "string" },
      currency: { type: "string", default: "USD" },
      country: { type: "string" },
      timezone: { type: "string" },
      confirm: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [command, idOrName] = given.positionals;
  if (values.help || !command) {
    console.log(help);
    return;
  }
  requireForm("company", forms, help, given);
  if (command === "list") {
    const companies = await withServerDatabase(listCompanies);
    if (values.json) for (const company of companies) console.log(JSON.stringify(company));
    else console.table(companies);
  } else if (command === "create") {
    const { currency: baseCurrencyCode, country: countryCode, timezone } = values;
    const company = { companyName: required(values.name, "--name"), baseCurrencyCode, countryCode, timezone };
    const admin = required(values.admin, "--admin");
    const companyId = await withServerDatabase((client) =>
      createCompany(client, company, admin).catch((error: unknown) => {
        throw wrongOption(error, values) ?? error;
      }),
    );
    console.log(values.json ? JSON.stringify({ companyId }) : `${companyId} is ${company.companyName}.`);
  } else if (command === "activate" || command === "deactivate") {
    await runSetActive(
      required(idOrName ?? values.company, "<id or name>"),
      command === "activate",
      values.json,
    );
  } else if (command === "export") {
    await runExport(required(values.company, "--company"), required(values.to, "--to"), values.json);
  } else {
    const idOrName = required(values.company, "--company");
    await withServerDatabase((client) => runErase(client, idOrName, values.confirm, values.json));
  }
}

/** Options of a company by the columns in the names of its constraints. */
const optionsOf: [column: RegExp, option: "currency" | "country" | "timezone", example: string][] = [
  [/baseCurrencyCode/, "currency", "a currency code of ISO 4217 such as USD"],
  [/countryCode/, "country", "a country code of ISO 3166 such as US"],
  [/timezone/, "timezone", "a time zone such as UTC or America/Chicago"],
];

/** The option whose value the database rejects; null for other errors. */
function wrongOption(
  error: unknown,
  values: { currency?: string; country?: string | undefined; timezone?: string | undefined },
): StartError | null {
  const { constraint = "" } = classifyDatabaseError(error) ?? {};
  const [, option, example] = optionsOf.find(([column]) => column.test(constraint)) ?? [];
  return option ? new StartError(`--${option} ${values[option]} is not known: give ${example}.`) : null;
}

async function runExport(idOrName: string, target: string, json: boolean): Promise<void> {
  const signal = stopSignal("Stopped. Nothing of the export was kept.");
  const manifest = await withServerDatabase((client) =>
    fillTarget(target, (folder) => exportCompany(client, idOrName, folder, signal), signal),
  );
  const { company, rows, tables, exportedAt } = manifest;
  console.log(
    json
      ? JSON.stringify({ companyId: company.id, to: target, exportedAt, tables: tables.length, rows })
      : `${target} holds ${counted(rows, "row")} of ${company.name} in ${counted(tables.length, "table")}, ` +
          `as of ${exportedAt}.`,
  );
}

async function runSetActive(idOrName: string, active: boolean, json: boolean): Promise<void> {
  const { companyId, changed } = await withServerDatabase(async (client) => {
    const companyId = await findCompany(client, idOrName);
    return { companyId, changed: await setActive(client, companyId, active) };
  });
  const state = active ? "active" : "inactive";
  console.log(
    json
      ? JSON.stringify({ companyId, active, changed })
      : `${companyId} is ${state}${changed ? " now" : " already"}.`,
  );
}

/** For a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

async function runErase(
  client: pg.ClientBase,
  idOrName: string,
  confirmed: string | undefined,
  json: boolean,
): Promise<void> {
  const companyId = await findCompany(client, idOrName);
  const company = (await listCompanies(client)).find(({ id }) => id === companyId);
  if (!company || confirmed !== company.name) {
    throw new StartError(
      `Nothing was erased. Erasing ${company?.name ?? companyId} (${companyId}) cannot be undone: export it first ` +
        `if anything of it may be wanted again, then repeat the command with --confirm ${quoted(company?.name ?? "")}`,
    );
  }
  const erased = await eraseCompany(client, companyId, "npm run company -- erase").catch((error: unknown) => {
    if (classifyDatabaseError(error)?.code !== "55P03") throw error;
    throw new StartError(
      "Nothing was erased: calls of the company did not end within a minute. Try again, or stop the server first.",
    );
  });
  const { rows, tables, people, groupRemoved } = erased;
  console.log(
    json
      ? JSON.stringify({ companyId, ...erased })
      : `${company.name} is erased: ${counted(rows, "row")} of ${counted(tables, "table")}` +
          `${groupRemoved ? ", its group" : ""}. ` +
          `Of its people ${counted(people.removed, "is removed", "are removed")}, ` +
          `${counted(people.kept, "works", "work")} in other companies, and of ${people.anonymised} only an ` +
          `id is left that others' rows name. Noted as ${erased.erasureId}.`,
  );
}

await runCommand(main);
