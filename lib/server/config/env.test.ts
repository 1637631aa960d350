import { describe, expect, it } from "vitest";
import { readStartEnv } from "@/bin/embedded/launch-env";
import { hostsOf } from "./database-url";
import { drainSecondsOf, readEnv } from "./env";

const sound = { DATABASE_URL: "postgresql://localhost/x", APP_SECRET: Buffer.alloc(32).toString("base64") };

describe("the configuration", () => {
  it("drains behind a proxy, and where the setting requires it", () => {
    const secondsOf = (more: object) => drainSecondsOf(readEnv({ ...sound, ...more }));
    expect([{}, { TRUSTED_PROXIES: "10.0.0.0/8" }, { DRAIN_SECONDS: "12" }].map(secondsOf)).toEqual([
      0, 3, 12,
    ]);
    expect(secondsOf({ TRUSTED_PROXIES: "10.0.0.0/8", DRAIN_SECONDS: "0" })).toBe(0);
  });

  it("needs a database and a secret, the rest has defaults", () => {
    expect(readEnv(sound)).toMatchObject({ PORT: 3000, LOG_LEVEL: "info", NODE_ENV: "production" });
  });

  it.each([
    ["postgresql://u:p%40@a:1,b/x?sslmode=disable", "a:1,b:5432"],
    ["postgresql://u@[::1]:1,10.0.0.2:2/x?target_session_attrs=read-write", "[::1]:1,10.0.0.2:2"],
    ["postgres://a/x?host=a,b&port=7", "a:7,b:7"],
    ["postgresql://a/x?host=/run/postgresql", "/run/postgresql"],
    ["postgresql://u:p@a/x", "a:5432"],
  ])("reads the hosts of %s", (given, hosts) => {
    const url = readEnv({ ...sound, DATABASE_URL: given }).DATABASE_URL;
    expect(hostsOf(url)).toBe(hosts);
    expect(readEnv({ ...sound, DATABASE_URL: url }).DATABASE_URL).toBe(url);
    expect(new URL(url).password).toBe(new URL(given.replace(/,[^/?&]*/g, "")).password);
  });

  it("reads a list of replicas", () => {
    const urlsOf = (list?: string) => readEnv({ ...sound, DATABASE_REPLICA_URL: list }).DATABASE_REPLICA_URL;
    expect(urlsOf("postgresql://u:a,b@a/x, postgresql://b/x")).toEqual([
      "postgresql://u:a,b@a/x",
      "postgresql://b/x",
    ]);
    expect(urlsOf()).toEqual([]);
  });

  it("treats an empty variable as unset", () => {
    expect(readEnv({ ...sound, PORT: "" }).PORT).toBe(3000);
  });

  it("treats a variable of spaces only as unset, not as 0", () => {
    const names = ["PORT", "RATE_LIMIT_KEY", "RATE_LIMIT_COMPANY", "HOST", "PUBLIC_URL", "LOG_LEVEL"];
    const blank = Object.fromEntries(names.map((name) => [name, " \t"]));
    expect(readEnv({ ...sound, ...blank })).toEqual(readEnv(sound));
    expect(readStartEnv({ ...blank, DATABASE_URL: " ", APP_SECRET: " " })).toEqual(readStartEnv({}));
    expect(() => readEnv({ ...sound, PUBLIC_URL: "https://mill.example", TRUSTED_PROXIES: " " })).toThrow(
      /TRUSTED_PROXIES: must be set/,
    );
  });

  it.each([
    ["PORT", "80a", "from 0 to 65535"],
    ["PORT", "80.5", "from 0 to 65535"],
    ["WORKERS", "65", "from 1 to 64"],
    ["DRAIN_SECONDS", "3s", "from 0 to 60"],
    ["POOL_SIZE", "0", "at least 1"],
    ["RATE_LIMIT_KEY", "Infinity", "at least 0"],
  ])("says which number is expected when %s is %s", (name, value, expected) => {
    const message = new RegExp(`^  ${name}: must be a whole number,? ${expected}$`, "m");
    expect(() => readEnv({ ...sound, [name]: value })).toThrow(message);
  });

  it.each([
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", undefined],
    ["DATABASE_URL", "localhost/x"],
    ["DATABASE_REPLICA_URL", "localhost/x"],
    ["DATABASE_REPLICA_URL", "postgresql://a:port/x"],
    ["DATABASE_DIRECT_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgresql://u:p@a:port/x"],
    ["DATABASE_URL", "postgresql://a:1,:2/x"],
    ["DATABASE_URL", "postgresql://a/x?host=a,b,c&port=1,2"],
    ["DATABASE_URL", "postgresql://a:1,b:2/x?target_session_attrs=standby"],
    ["DATABASE_REPLICA_URL", "postgresql://a:1,b:2/x"],
    ["DATABASE_REPLICA_URL", "postgresql://a/x,postgresql://a:5432/x"],
    ["APP_SECRET", "too short"],
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "millwright"],
    ["PUBLIC_URL", "http://millwright.example"],
    ["PUBLIC_URL", "http://localhost:3000/millwright"],
    ["PUBLIC_URL", "http://user:password@localhost:3000"],
    ["MAIL_FROM", "Millwright"],
    ["MAIL_FROM", "Millwright <it@shop.example"],
    ["MAIL_FROM", "Millwright <it@shop.example>\nBcc: others@shop.example"],
    ["SMTP_URL", "smtp:mail.example:25"],
    ["LOG_LEVEL", "loud"],
    ["PRINT_FONTS", "/no/such/folder"],
    ["PRINT_FONTS", "package.json/fonts"],
    ["CORS_ORIGINS", "https://shop.example/"],
    ["CORS_ORIGINS", "*"],
    ["TRUSTED_PROXIES", "10.0.0.1"],
    ["METRICS_TOKEN", "short"],
    ["WORKERS", "0"],
    ["WORKERS", "many"],
  ])("names %s when it is %s, in one line, so that it can be mended", (name, value) => {
    const once = new RegExp(`^(?![^]*^  ${name}\\b[^]*^  ${name}\\b)[^]*^  ${name}\\b`, "m");
    expect(() => readEnv({ ...sound, [name]: value })).toThrow(once);
  });

  it("needs the sender of mail where mail is sent, or the mail server would reject every message", () => {
    const smtp = { ...sound, SMTP_URL: "smtp://mail.example" };
    expect(() => readEnv(smtp)).toThrow(/MAIL_FROM: .*sender/);
    for (const MAIL_FROM of [
      "Millwright <it@shop.example>",
      '"Shop, Inc." <it@shop.example>',
      "it@shop.example",
    ]) {
      expect(readEnv({ ...smtp, MAIL_FROM })).toMatchObject({ ...smtp, MAIL_FROM });
    }
  });

  it("names the variables of launcher and server together before a start, each once", () => {
    const wrong = { PUBLIC_URL: "millwright", SEED: "x", POOL_SIZE: "0", DEMO_PASSWORD: "short" };
    const namesOf = (source: Record<string, string>) => {
      try {
        return readStartEnv(source).PORT;
      } catch (error) {
        return [...String(error).matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
      }
    };
    expect(namesOf(wrong)).toEqual(["PUBLIC_URL", "DEMO_PASSWORD", "SEED", "POOL_SIZE"]);
    expect(namesOf({ PUBLIC_URL: "https://mill.example", SEED: "x" })).toEqual([
      ...["SEED", "TRUSTED_PROXIES", "METRICS_TOKEN"],
    ]);
    expect(namesOf({ PORT: "3001", DATABASE_URL: "" })).toBe(3001);
  });

  describe("behind an https address", () => {
    const https = { ...sound, PUBLIC_URL: "https://millwright.example" };
    const token = "0123456789abcdef";

    it("requires the proxies and the metrics token to be set, with a message how", () => {
      expect(() => readEnv(https)).toThrow(
        /TRUSTED_PROXIES: must be set.*127\.0\.0\.1\/32.*none\n.*METRICS_TOKEN: must be set.*none/,
      );
      expect(() => readEnv({ ...https, TRUSTED_PROXIES: "", METRICS_TOKEN: token })).toThrow(
        /TRUSTED_PROXIES/,
      );
      expect(() => readEnv({ ...https, TRUSTED_PROXIES: "none" })).toThrow(/METRICS_TOKEN/);
      expect(() => readEnv({ ...https, PUBLIC_URL: "HTTPS://millwright.example" })).toThrow(/METRICS_TOKEN/);
    });

    it("accepts networks and a token, or none", () => {
      const given = { ...https, TRUSTED_PROXIES: "10.0.0.0/8", METRICS_TOKEN: token };
      expect(readEnv(given)).toMatchObject({ TRUSTED_PROXIES: ["10.0.0.0/8"], METRICS_TOKEN: token });
      const none = readEnv({ ...https, TRUSTED_PROXIES: "none", METRICS_TOKEN: "none" });
      expect([none.TRUSTED_PROXIES, none.METRICS_TOKEN]).toEqual([[], undefined]);
    });
  });

  it.each([
    "http://localhost:3000",
    "http://localhost:3000/",
    "http://127.0.0.1",
    "http://[::1]:8080",
    "https://millwright.example",
  ])("accepts %s as the address that users see", (url) => {
    const decided = { TRUSTED_PROXIES: "none", METRICS_TOKEN: "none" };
    expect(readEnv({ ...sound, ...decided, PUBLIC_URL: url }).PUBLIC_URL).toBe(url);
  });
});
