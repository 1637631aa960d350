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
  it("starts other programs only to run the built-in database", () => {
    expect(
      found(/from "node:child_process"/g, ["bin/embedded/initialise.ts", "bin/embedded/postmaster.ts"]),
    ).toEqual([]);
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
      "lib/server/workarounds/next-config.ts",
    ]);
  });

  it("runs no text as code", () => {
    expect(found(/\beval\(|new Function\(|dangerouslySetInnerHTML/g)).toEqual([]);
  });
});
