import { parseArgs } from "node:util";
import { scopes as everyScope } from "@/lib/schemas/areas";
import { parseMoment } from "@/lib/schemas/calendar";
import { findCompany, findOwner } from "@/lib/server/auth/api-keys/key-owner";
import {
  type CreatedKey,
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
} from "@/lib/server/auth/api-keys/manage-keys";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { requiredOption } from "../lib/required-option";
import { runCommand } from "../lib/run-command";
import { withServerDatabase } from "../lib/with-server-database";

const help = `Usage: npm run --silent key -- create --company <id or name> --name <name> --scopes <list>
                                [--user <id>] [--expires <ISO 8601>] [--json]
       npm run --silent key -- list [--company <id or name>] [--json]
       npm run --silent key -- rotate <id> [--json]     a successor; the old key works 24 hours more
       npm run --silent key -- revoke <id> [--json]     revokes the key immediately, and the one it replaced

A key belongs to a user (the first active admin unless --user names another), can do no more than that user's role,
and works only while that user is an active member. Scopes are comma-separated: '*' for all, or of
  ${everyScope.join(" ")}
A key is shown once. Works while the server runs and when it does not.`;
const required = requiredOption(help);

const forms = {
  create: ["company", "name", "scopes", "user", "expires", "json"],
  list: ["company", "json"],
  rotate: ["<id>", "json"],
  revoke: ["<id>", "json"],
};

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      company: { type: "string" },
      name: { type: "string" },
      scopes: { type: "string" },
      user: { type: "string" },
      expires: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { values } = given;
  const [command, id] = given.positionals;
  if (values.help || !command) {
    console.log(help);
    return;
  }
  requireForm("key", forms, help, given);
  await withServerDatabase(async (client) => {
    if (command === "create") {
      const companyId = await findCompany(client, required(values.company, "--company"));
      const userId = await findOwner(client, companyId, values.user ?? null);
      const name = required(values.name, "--name");
      const scopes = parseScopes(required(values.scopes, "--scopes"));
      const expiresAt = parseExpiry(values.expires);
      show(await createKey(client, { companyId, userId, name, scopes, expiresAt }), values.json);
    } else if (command === "list") {
      const companyId = values.company ? await findCompany(client, values.company) : null;
      const keys = await listKeys(client, companyId);
      if (values.json) for (const key of keys) console.log(JSON.stringify(key));
      else console.table(keys.map(({ scopes, ...key }) => ({ ...key, scopes: scopes.join(" ") })));
    } else if (command === "rotate") {
      show(await rotateKey(client, required(id, "<id>")), values.json);
    } else {
      const alsoRevoked = await revokeKey(client, required(id, "<id>"));
      const revoked = [id, ...alsoRevoked].join(", ");
      console.log(values.json ? JSON.stringify({ id, revoked: true, alsoRevoked }) : `Revoked: ${revoked}`);
    }
  });
}

function parseScopes(list: string): string[] {
  const known: readonly string[] = ["*", ...everyScope];
  const given = list.split(",").map((scope) => scope.trim());
  const unknown = given.filter((scope) => !known.includes(scope));
  if (unknown.length > 0) throw new StartError(`No such scope: ${unknown.join(", ")}.\n\n${help}`);
  return given;
}

function parseExpiry(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const date = parseMoment(text);
  if (!date) throw new StartError("--expires takes a time such as 2027-01-31T12:00:00Z.");
  if (date <= new Date()) throw new StartError("--expires must be in the future.");
  return date;
}

function show(made: CreatedKey, json: boolean): void {
  console.log(
    json ? JSON.stringify(made) : `${made.key}\n${made.id} of ${made.companyId}; the key is shown only now.`,
  );
}

await runCommand(main);
