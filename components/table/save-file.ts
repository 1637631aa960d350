/** Hands the browser a CSV file to keep; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", ...parts], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
