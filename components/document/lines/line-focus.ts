/** The controls of fields, without the buttons that clear them. */
const fieldControls = ":is(input, textarea, select, [role=combobox])";

/** Focuses a field of a line and selects its text. */
export function focusCell(place: HTMLElement | null, line: string, name: string | undefined): void {
  const row = [...(place?.querySelectorAll<HTMLElement>("tr[data-line]") ?? [])].find(
    ({ dataset }) => dataset.line === line,
  );
  const control = row && (controlIn(row, name) ?? controlIn(row));
  if (control) focusControl(control);
}

/** Focuses a control and selects the text of an input or a text area. */
export function focusControl(control: HTMLElement): void {
  control.focus();
  (control as Partial<HTMLInputElement>).select?.();
}

/** The control of a cell, or the first of a row. */
export const controlIn = (row: HTMLElement, name?: string) =>
  row.querySelector<HTMLElement>(
    `[data-cell${name === undefined ? "" : `="${name}"`}] :is(input, textarea, select, button)`,
  );

/** The next field after a control in the same part of the page. */
export function controlAfter(part: HTMLElement, control: Element): HTMLElement | null {
  const controls: Element[] = [...part.querySelectorAll(fieldControls)];
  const next = controls[controls.indexOf(control) + 1];
  return next instanceof HTMLElement ? next : null;
}
