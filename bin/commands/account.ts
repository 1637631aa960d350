import { parseArgs } from "node:util";
import { readLaunchEnv } from "@/bin/embedded/launch-env";
import { recoverAccount } from "@/lib/server/auth/sessions/recover-account";
import { publicUrlOf } from "@/lib/server/config/env";
import { requireForm } from "@/lib/server/config/require-form";
import { StartError } from "@/lib/server/config/start-error";
import { runCommand } from "../lib/run-command";
import { withServerDatabase } from "../lib/with-server-database";

const help = `Usage: npm run --silent account -- reset-second-factor <e-mail of a user> [--json]

Restores access of a user who lost their authenticator app and recovery codes, such as the only admin: removes the app, the codes
and every passkey, ends every session, and prints a link to choose a new password, which works once and for an hour.
The link begins with PUBLIC_URL: run the command with the environment of the server. The audit log of each company that
the user works in records it. Works while the server runs and when it does not; the link needs the server.`;

const forms = { "reset-second-factor": ["<e-mail of a user>", "json"] };

async function main(): Promise<void> {
  const given = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  const { values } = given;
  const [command, email] = given.positionals;
  if (values.help || !command) {
    console.log(help);
    return;
  }
  requireForm("account", forms, help, given);
  if (!email) throw new StartError(`<e-mail of a user> is missing.\n\n${help}`);
  const publicUrl = publicUrlOf(readLaunchEnv());
  const recovery = await withServerDatabase((client) => recoverAccount(client, email, publicUrl));
  console.log(
    values.json
      ? JSON.stringify(recovery)
      : `Removed the authenticator app, recovery codes and passkeys of ${recovery.email} and ended every session.
Choose a new password before ${recovery.expiresAt}: ${recovery.link}`,
  );
}

await runCommand(main);
