declare module "pg/lib/utils" {
  /** A value as pg sends it. Throws for a value that refers to itself. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
