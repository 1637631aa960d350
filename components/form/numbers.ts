/** Digits that PostgreSQL and JSON agree on; also cuts what dividing by 100 adds behind them. */
const exactDigits = 15;

const exact = (value: number): number => Number(value.toPrecision(exactDigits));

/** A number as it is typed; a share of 1 as its percentage. */
export const writeNumber = (value: number, share = false): string =>
  String(share ? exact(value * 100) : value);

/** The number that a text holds, a percentage as the share of 1; the text itself when it holds none. */
export function parseNumber(text: string, share = false): number | string {
  const plain = text.trim().replaceAll(/[\s_]/g, "");
  const value = Number(plain);
  if (plain === "" || !Number.isFinite(value) || /[a-df-z]/i.test(plain)) return text;
  return share ? exact(value / 100) : value;
}
