/** Whether a new line has no value in any column that names its subject. */
export const isBlankLine = (line: Readonly<Record<string, unknown>>, about: readonly string[]): boolean =>
  !line.id && about.every((name) => line[name] === undefined || line[name] === null || line[name] === "");
