/** Whether a new line says nothing about what it is. */
export const isBlankLine = (line: Readonly<Record<string, unknown>>, about: readonly string[]): boolean =>
  !line.id && about.every((name) => line[name] === undefined || line[name] === null || line[name] === "");
