import * as z from "zod";
import { domainOf } from "@/lib/schemas/company-sign-in";
import { rejected } from "./scim-response";

/** What a call sets of a member; absent members stay as they are. */
export interface UserInput {
  /** In lower case. */
  userName?: string;
  name?: string;
  active?: boolean;
  externalId?: string | null;
}

// Entra writes booleans as text.
const Active = z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })]);
const Text = z.string().max(200);
const Name = z.looseObject({
  formatted: Text.nullish(),
  givenName: Text.nullish(),
  familyName: Text.nullish(),
});
const User = z.looseObject({
  userName: z.string().max(254).optional(),
  displayName: Text.nullish(),
  name: Name.nullish(),
  active: Active.nullish(),
  externalId: Text.nullish(),
});

const Patch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(["add", "replace", "remove"])),
        path: z.string().max(200).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw rejected(400, "invalidValue", `${issue?.path.join(".") || "The body"}: ${issue?.message}`);
}

/** A whole member. What is not stored here is ignored, as RFC 7644 (3.3) allows. */
export function readUserInput(body: unknown): UserInput {
  const { userName, displayName, name, active, externalId } = parse(User, body);
  const shown =
    displayName ?? name?.formatted ?? [name?.givenName, name?.familyName].filter(Boolean).join(" ");
  const cleaned = shown.replace(/\p{C}+/gu, " ").trim();
  return {
    ...(userName !== undefined && { userName: userName.trim().toLowerCase() }),
    ...(cleaned !== "" && { name: cleaned }),
    ...(typeof active === "boolean" && { active }),
    ...(externalId !== undefined && { externalId }),
  };
}

const stored = new Set(["username", "displayname", "name", "active", "externalid"]);

/** The operations of a PATCH, the later ones over the earlier. */
export function readPatch(body: unknown): UserInput {
  const changes: UserInput = {};
  for (const { op, path, value } of parse(Patch, body).Operations) {
    if (op === "remove") {
      if (path?.toLowerCase() === "externalid") changes.externalId = null;
      else if (path === undefined || stored.has(path.toLowerCase())) {
        throw rejected(400, "mutability", `${path ?? "Everything"} cannot be removed.`);
      }
      continue;
    }
    Object.assign(changes, readUserInput(path === undefined ? value : atPath(path, value)));
  }
  return changes;
}

/** `{"name": {"formatted": value}}` for the path `name.formatted`. */
function atPath(path: string, value: unknown): object {
  const [outer = "", inner] = path.split(".");
  const known = ["userName", "displayName", "name", "active", "externalId"];
  const name = known.find((one) => one.toLowerCase() === outer.toLowerCase()) ?? outer;
  return Object.fromEntries([[name, inner === undefined ? value : Object.fromEntries([[inner, value]])]]);
}

/** The e-mail address of a member to be; throws outside of the company's domain. */
export function requireAddress({ userName }: UserInput, domain: string): string {
  const address = z.email().max(254).safeParse(userName);
  if (!address.success) throw rejected(400, "invalidValue", "userName must be an e-mail address.");
  if (domainOf(address.data) === domain) return address.data;
  throw rejected(400, "invalidValue", `userName must be an e-mail address at ${domain}.`);
}
