import { readerLocale } from "@/components/value/reader-locale";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { bareNumber, currencyIn } from "@/lib/view-models/spreadsheet-text";
import { parseNumber } from "./numbers";

type AmountField = Partial<Pick<FieldScreen, "unit" | "percent" | "money">>;

const around = ({ unit, percent, money }: AmountField) => ({ unit: percent ? "%" : unit, money });

/**
 * The number typed or pasted into a cell, without its unit and the sign or code of `currency`. A text that is no number, and an
 * amount that names another currency, stay as they are, so that the schema rejects them.
 */
export function bareAmount(
  field: AmountField,
  text: string,
  currency: string | undefined,
  locale = readerLocale(),
): string {
  const named = namedCurrency(field, text);
  if (named !== undefined && currency !== undefined && named !== currency) return text;
  const bare = bareNumber(around(field), text.trim());
  return typeof parseNumber(bare, false, locale) === "number" ? bare : text;
}

/** The currency that an amount names; undefined if it names none. */
export const namedCurrency = (field: AmountField, text: string): string | undefined =>
  field.money ? currencyIn(around(field), text.trim()) : undefined;
