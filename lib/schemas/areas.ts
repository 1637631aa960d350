/** The nine areas of the operations. */
export const operationAreas = [
  "items",
  "accounting",
  "sales",
  "invoicing",
  "purchasing",
  "inventory",
  "quality",
  "people",
  "settings",
] as const;

/** Every area of a scope. */
export const areas = [...operationAreas, "events", "access"] as const;
export type Area = (typeof areas)[number];
export type OperationArea = (typeof operationAreas)[number];

/** The verbs of a scope in its area. */
export const verbs = ["read", "write", "destroy"] as const;
export type Verb = (typeof verbs)[number];

/** A permission of an API key: `<area>:<verb>`, or the additional scope of the two resources with secrets. */
export type Scope = `${Area}:${Verb}` | "access:secrets";

export const scopes: readonly Scope[] = [
  ...areas.flatMap((area) => verbs.map((verb): Scope => `${area}:${verb}`)),
  "access:secrets",
];

/** Whether granting a scope to an app needs a sign-in within the last day: its use cannot be undone by revoking it. */
export const needsRecentSignIn = (scope: Scope): boolean =>
  scope.endsWith(":destroy") || scope === "access:secrets";

/** Whether a path segment names an area of operations. */
export const isOperationArea = (text: string): text is OperationArea =>
  operationAreas.some((area) => area === text);

/** Whether a path segment names an area of scopes. */
export const isArea = (text: string): text is Area => areas.some((area) => area === text);
