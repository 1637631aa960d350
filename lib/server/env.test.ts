import { describe, expect, it } from "vitest";
import { readEnv } from "./env";

const sound = { DATABASE_URL: "postgresql://localhost/x", APP_SECRET: Buffer.alloc(32).toString("base64") };

describe("the configuration", () => {
  it("needs a database and a secret, the rest has defaults", () => {
    expect(readEnv(sound)).toMatchObject({ PORT: 3000, LOG_LEVEL: "info", NODE_ENV: "production" });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnv({ ...sound, PORT: "" }).PORT).toBe(3000);
  });

  it.each([
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", undefined],
    ["APP_SECRET", "too short"],
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "millwright"],
    ["PUBLIC_URL", "http://millwright.example"],
    ["LOG_LEVEL", "loud"],
    ["CORS_ORIGINS", "https://shop.example/"],
    ["CORS_ORIGINS", "*"],
    ["TRUSTED_PROXIES", "10.0.0.1"],
    ["METRICS_TOKEN", "short"],
    ["WORKERS", "0"],
    ["WORKERS", "many"],
  ])("names %s when it is %s, so that it can be mended", (name, value) => {
    expect(() => readEnv({ ...sound, [name]: value })).toThrow(name);
  });

  it("needs the sender of mail where mail is sent, or every message would be refused far from here", () => {
    const smtp = { ...sound, SMTP_URL: "smtp://mail.example" };
    expect(() => readEnv(smtp)).toThrow(/MAIL_FROM: .*sender/);
    expect(readEnv({ ...smtp, MAIL_FROM: "Millwright <it@shop.example>" }).SMTP_URL).toBe(smtp.SMTP_URL);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1", "http://[::1]:8080", "https://millwright.example"])(
    "accepts %s as the address that users see",
    (url) => {
      expect(readEnv({ ...sound, PUBLIC_URL: url }).PUBLIC_URL).toBe(url);
    },
  );
});
