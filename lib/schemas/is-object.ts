/** Whether a value is an object with members, as JSON has them: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
