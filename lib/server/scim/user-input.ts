import * as z from "zod";
import { domainOf } from "@/lib/schemas/company-sign-in";
import { isObject } from "@/lib/schemas/is-object";
import { userSchema } from "./discovery";
import { rejected } from "./scim-response";

/** Attributes of a member that a call sets; absent ones do not change. */
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

function parse<S extends z.ZodType>(
  schema: S,
  body: unknown,
  scimType: "invalidValue" | "invalidSyntax" = "invalidValue",
): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw rejected(400, scimType, `${issue?.path.join(".") || "The body"}: ${issue?.message}`);
}

const attributes = ["userName", "displayName", "name", "active", "externalId"];
const nameParts = ["formatted", "givenName", "familyName"];

/** A name as it is written here, since RFC 7643 (2.1) ignores the case of attribute names. */
const known = (name: string, names: readonly string[]): string =>
  names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;

type Members = Record<string, unknown>;

/** `{"name": {"givenName": value}}` for the path `name.givenName`, also when the schema stands before it. */
function atPath(path: string, value: unknown): Members {
  const start = `${userSchema}:`.toLowerCase();
  const bare = path.toLowerCase().startsWith(start) ? path.slice(start.length) : path;
  const [outer = "", inner] = bare.split(".");
  const name = known(outer, attributes);
  if (inner !== undefined) return { [name]: { [known(inner, nameParts)]: value } };
  return { [name]: name === "name" && isObject(value) ? withKnownNames(value) : value };
}

const withKnownNames = (name: Members): Members =>
  Object.fromEntries(Object.entries(name).map(([part, text]) => [known(part, nameParts), text]));

/** Merges a later operation into the earlier ones. */
const merged = (before: Members, after: Members): Members => ({
  ...before,
  ...after,
  ...(isObject(before.name) && isObject(after.name) && { name: { ...before.name, ...after.name } }),
});

const toMembers = (value: object): Members =>
  Object.entries(value).reduce<Members>((members, [path, one]) => merged(members, atPath(path, one)), {});

/** A whole member. What is not stored here is ignored, as RFC 7644 (3.3) allows. */
export const readUserInput = (body: unknown): UserInput =>
  toInput(toMembers(parse(z.looseObject({}), body, "invalidSyntax")));

function toInput(members: Members): UserInput {
  const { userName, displayName, name, active, externalId } = parse(User, members);
  const [given, family] = [cleanedOf(name?.givenName), cleanedOf(name?.familyName)];
  // Directories send an empty text for what they do not have.
  const cleaned = cleanedOf(displayName) || cleanedOf(name?.formatted) || `${given} ${family}`.trim();
  return {
    ...(userName !== undefined && { userName: userName.trim().toLowerCase() }),
    ...(cleaned !== "" && { name: cleaned }),
    ...(typeof active === "boolean" && { active }),
    ...(externalId !== undefined && { externalId }),
  };
}

const cleanedOf = (text: string | null | undefined): string => (text ?? "").replace(/\p{C}+/gu, " ").trim();

const hasText = (value: unknown): boolean => cleanedOf(String(value ?? "")) !== "";

/** The operations of a PATCH, the later ones over the earlier. */
export function readPatch(body: unknown): UserInput {
  let changes: Members = {};
  for (const { op, path, value } of parse(Patch, body, "invalidSyntax").Operations) {
    if (op === "remove") changes = merged(changes, removed(path));
    else if (path !== undefined && value === undefined)
      throw rejected(400, "invalidValue", `The value of ${path} is missing.`);
    else if (path !== undefined) changes = merged(changes, atPath(path, value));
    else changes = merged(changes, toMembers(parse(z.looseObject({}), value)));
  }
  if (changes.active === null) throw rejected(400, "invalidValue", "active must be true or false.");
  const { name } = changes;
  // One name is stored: a given name without the family name leaves open how that name changes.
  const isWhole =
    !isObject(name) || (hasText(name.givenName) && hasText(name.familyName)) || hasText(name.formatted);
  return toInput(isWhole ? changes : { ...changes, name: null });
}

/** Attributes that a member always has. One without a name keeps the one that is stored. */
const needed = ["userName", "active"];

function removed(path: string | undefined): Members {
  if (path === undefined) throw rejected(400, "noTarget", "What is removed must be named by a path.");
  const members = atPath(path, null);
  const [name = ""] = Object.keys(members);
  if (!attributes.includes(name)) return {};
  if (needed.includes(name)) throw rejected(400, "mutability", `${path} cannot be removed.`);
  return members;
}

/** The e-mail address of a member to be; throws outside of the company's domain. */
export function requireAddress({ userName }: UserInput, domain: string): string {
  const address = z.email().max(254).safeParse(userName);
  if (!address.success) throw rejected(400, "invalidValue", "userName must be an e-mail address.");
  if (domainOf(address.data) === domain) return address.data;
  throw rejected(400, "invalidValue", `userName must be an e-mail address at ${domain}.`);
}
