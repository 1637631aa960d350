/** Errors of a field and its nested fields, as react-hook-form nests them. */
export type FieldErrors = unknown;

/** Errors of one member of a group or list. */
export const errorsIn = (errors: FieldErrors, member: string | number): FieldErrors =>
  typeof errors === "object" && errors !== null ? Reflect.get(errors, member) : undefined;

export function messageIn(errors: FieldErrors): string | undefined {
  const message = errorsIn(errors, "message");
  return typeof message === "string" ? message : undefined;
}
