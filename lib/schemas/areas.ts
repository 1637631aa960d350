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

/** The rights of a scope in its area. */
export const rights = ["read", "write", "destroy"] as const;
export type Right = (typeof rights)[number];

/** A permission of an API key: `<area>:<right>`, or the additional scope of the two resources with secrets. */
export type Scope = `${Area}:${Right}` | "access:secrets";

export const scopes: readonly Scope[] = [
  ...areas.flatMap((area) => rights.map((right): Scope => `${area}:${right}`)),
  "access:secrets",
];

/** Whether a path segment names an area of operations. */
export const isOperationArea = (text: string): text is OperationArea =>
  operationAreas.some((area) => area === text);

/** Whether a path segment names an area of scopes. */
export const isArea = (text: string): text is Area => areas.some((area) => area === text);
