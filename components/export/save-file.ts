/** Saves a file of the browser's. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads text as a file. */
export const saveFile = (name: string, type: string, parts: readonly string[]): void =>
  saveBlob(name, new Blob([...parts], { type: `${type};charset=utf-8` }));

/** Downloads CSV; the byte order mark makes spreadsheets read it as UTF-8. */
export const saveCsv = (name: string, parts: readonly string[]): void =>
  saveFile(`${name}.csv`, "text/csv", ["\uFEFF", ...parts]);
