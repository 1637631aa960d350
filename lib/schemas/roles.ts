import { type Scope, scopes } from "./areas";
import type { role } from "./enumerations";

export type Role = (typeof role)[number];

/** The scopes of each role: a viewer reads, an operator also writes, an admin does everything. */
export const scopesOfRole: Record<Role, ReadonlySet<Scope>> = {
  viewer: new Set(scopes.filter((scope) => scope.endsWith(":read"))),
  operator: new Set(scopes.filter((scope) => /:(read|write)$/.test(scope))),
  admin: new Set(scopes),
};
