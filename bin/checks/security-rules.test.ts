import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The code that serves requests and renders pages, without tests and their helpers. */
const sources = ["app", "components", "lib"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|^lib\/generated\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

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

  it("runs no text as code", () => {
    expect(found(/\beval\(|new Function\(|dangerouslySetInnerHTML/g)).toEqual([]);
  });
});
