import { useSession } from "@/components/shell/session-context";
import { formatMoney, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

interface LineAmountProps {
  values: readonly number[];
  charges: readonly number[];
}

/** The product of the values and what is added to it, in the company's currency. */
export function LineAmount({ values, charges }: LineAmountProps) {
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode } = useSession().company;
  const product = values.reduce((all, value) => all * value, 1);
  const amount = charges.reduce((all, charge) => all + charge, product);
  return Number.isFinite(amount)
    ? formatMoney(Number(amount.toPrecision(15)), baseCurrencyCode, reader, true)
    : "–";
}
