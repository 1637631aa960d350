import { describe, expect, it } from "vitest";
import * as z from "zod";
import { domainOf, isPublicDomain } from "./company-sign-in";
import { connectionSettings, memberSettings } from "./company-sign-in-settings";
import { noAccessCode, signInProblems } from "./sign-in-problems";

const connection = z.object(connectionSettings());
const members = z.object(memberSettings());

describe("the settings of a company's sign-in", () => {
  it.each(["https://login.example.com", "https://login.example.com/tenant/v2.0", "http://127.0.0.1:8080"])(
    "take the issuer %s",
    (issuer) => expect(connection.safeParse({ issuer, clientId: "millwright" }).success).toBe(true),
  );

  it.each([
    "",
    "login.example.com",
    "ftp://login.example.com",
    "https://login.example.com?tenant=1",
    "https://login.example.com/#",
    "https://login.example.com/#a",
    "https://ada@login.example.com",
    "https://:secret@login.example.com",
  ])("reject the issuer %j, unless it is the address alone", (issuer) => {
    const { error } = connection.safeParse({ issuer, clientId: "millwright" });
    const isAlone = issuer === "https://login.example.com/#";
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(
      isAlone ? [] : ["Enter the issuer's https address, such as https://login.example.com."],
    );
  });

  it("keep the stored secret where none is sent, and remove it where null is", () => {
    const given = { issuer: "https://login.example.com", clientId: "millwright" };
    for (const secret of [{}, { clientSecret: null }, { clientSecret: "s" }])
      expect(connection.parse({ ...given, ...secret })).toEqual({ ...given, ...secret });
    expect(connection.safeParse({ ...given, clientSecret: "" }).success).toBe(false);
  });

  it("take a domain of the company, not one at which anyone can have an address", () => {
    const errors = (domain: string) =>
      members
        .safeParse({ domain, defaultRole: null, enforced: false })
        .error?.issues.map(({ message }) => message);
    for (const domain of ["example.com", "Mill.Example.COM", "a-b.example"])
      expect(errors(domain)).toBeUndefined();
    for (const domain of ["gmail.com", "GMX.de"])
      expect(errors(domain)).toEqual(["Anyone can have an address at this domain."]);
    for (const domain of ["", "example", "-a.example", "a-.example", "a b.example", "ada@example.com"])
      expect(errors(domain)).toEqual(["Enter a domain, such as example.com."]);
  });
});

it("the domain of an address is compared in lower case", () => {
  expect(domainOf(" Ada@Mill.Example ")).toBe("mill.example");
  expect(domainOf("ada")).toBe("");
  expect(isPublicDomain("gmail.com")).toBe(true);
  expect(isPublicDomain("mill.example")).toBe(false);
});

it("every problem of a sign-in is explained, with what to do next", () => {
  expect(Object.keys(signInProblems)).toContain(noAccessCode);
  expect(Object.keys(signInProblems)).toHaveLength(9);
  for (const text of Object.values(signInProblems))
    expect(text).toMatch(/Try again|[Aa]sk an admin|was cancelled/);
});
