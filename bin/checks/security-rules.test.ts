import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The code in these folders, without tests and their helpers. */
const codeIn = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/testing\/|^lib\/generated\//.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** What serves requests and renders pages. */
const sources = codeIn("app", "components", "lib");

/** What `pattern` finds in the code, as `file: text`, but for the files that may. */
const found = (pattern: RegExp, permitted: readonly string[] = []) =>
  sources
    .filter(({ file }) => !permitted.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

describe("the code", () => {
  it("starts no other programs", () => {
    expect(found(/from "node:child_process"/g)).toEqual([]);
  });

  it("uses connections of the tables' owner only where docs/database.md says so", () => {
    const wholly =
      /^lib\/(?:console\/access|server\/(?:auth|backup|crypto|database|oauth|scim|tenants)|worker)\//;
    const ownerPool =
      /\b(?:SystemPool|systemScope|pg\.Pool|deps\.pool|pageServer\(\)\.pool|Deps, "pool")|\bpool\b[^{}]*\}: Deps\b/;
    const users = sources.filter(({ file, text }) => !wholly.test(file) && ownerPool.test(text));
    expect(users.map(({ file }) => file).sort()).toEqual([
      "lib/console/handler.ts",
      "lib/server/api/deps.ts",
      "lib/server/api/health.ts",
      "lib/server/http/process/serve.ts",
      "lib/server/kernel/denied-audit.ts",
      "lib/server/kernel/idempotency/run-once.ts",
      "lib/server/kernel/metrics/metrics.ts",
      "lib/server/kernel/metrics/webhook-metrics.ts",
      "lib/server/kernel/rate-limit/bucket-store.ts",
      "lib/server/kernel/rate-limit/rate-limits.ts",
      "lib/server/kernel/request-log.ts",
      "lib/server/mail/mail-queue.ts",
      "lib/server/pages/column-defaults.ts",
      "lib/server/pages/page-server.ts",
      "lib/server/rows/plan/secret-reads.ts",
      "lib/server/transfer/import/claim.ts",
      "lib/server/transfer/import/importer.ts",
      "lib/server/webhooks/liveness.ts",
      "lib/server/webhooks/secrets.ts",
      "lib/server/webhooks/wake-signal.ts",
      "lib/server/workarounds/pg-boss-completion.ts",
    ]);
    const handlers = readFileSync("lib/console/handlers.ts", "utf8");
    const areas = [...handlers.matchAll(/"(\w+)\/\w+": asSystem\(/g)].map(([, area]) => area);
    expect([...new Set(areas)]).toEqual(["access", "webhook"]);
  });

  it("encrypts with AES-256-GCM alone", () => {
    expect(found(/create(?:C|Dec)ipheriv\((?!"aes-256-gcm")[^,]*/g)).toEqual([]);
    expect(found(/create(?:C|Dec)ipheriv\("aes-256-gcm"/g)).toHaveLength(2);
  });

  it("hashes with SHA-256 alone, but for codes of authenticator apps, whose standard is SHA-1", () => {
    expect(
      found(/create(?:Hash|Hmac)\((?!"sha256")[^,)]*/g, ["lib/server/auth/sessions/totp-code.ts"]),
    ).toEqual([]);
    expect(found(/hkdfSync\((?!\s*"sha256")[^,]*/g)).toEqual([]);
  });

  it("turns the verification of TLS certificates off nowhere", () => {
    expect(found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/g)).toEqual([]);
  });

  it("reads the environment in one place for the server and one for commands, and otherwise only where named", () => {
    const root = ["instrumentation.ts", "next.config.ts"].map((file) => ({
      file,
      text: readFileSync(file, "utf8"),
    }));
    const readers = [
      ...codeIn("app", "lib", "bin/commands", "bin/embedded", "bin/lib", "bin/new", "prisma"),
      ...root,
    ]
      .filter(({ text }) => text.includes("process.env"))
      .map(({ file }) => file);
    expect(readers.sort()).toEqual([
      "bin/commands/worker.ts",
      "bin/embedded/launch-env.ts",
      "bin/lib/install.mjs",
      "bin/lib/program.ts",
      "bin/lib/run-step.ts",
      "bin/lib/start.ts",
      "bin/lib/stop-request.ts",
      "instrumentation.ts",
      "lib/server/config/env.ts",
      // Next.js replaces NODE_ENV when it builds: the module runs in a bundle without the server's environment module.
      "lib/server/http/adapters/fetch.ts",
      "lib/server/workarounds/next-config.ts",
    ]);
  });

  it("runs no text as code", () => {
    expect(found(/\beval\(|new Function\(|dangerouslySetInnerHTML/g)).toEqual([]);
  });
});
