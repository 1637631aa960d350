/** Downloads text as a file. */
export function saveFile(name: string, type: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads CSV; the byte order mark makes spreadsheets read it as UTF-8. */
export const saveCsv = (name: string, parts: readonly string[]): void =>
  saveFile(`${name}.csv`, "text/csv", ["\uFEFF", ...parts]);
