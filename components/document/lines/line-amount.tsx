import { useSession } from "@/components/shell/session-context";
import { formatMoney, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";

/** Amount of a line, in the company's currency. */
export function LineAmount({ amount }: { amount: number }) {
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode } = useSession().company;
  return Number.isFinite(amount)
    ? formatMoney(Number(amount.toPrecision(15)), baseCurrencyCode, reader, true)
    : "–";
}
