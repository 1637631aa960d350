import { useWatch } from "react-hook-form";
import { useSession } from "@/components/shell/session-context";
import { Input } from "@/components/ui/input";
import { chosenCurrency, currencyColumn } from "@/components/value/currency-of";
import { useReader } from "@/components/value/reader";
import type { ControlProps } from "../layout";
import { plainNumber } from "../locale/numbers";

/** A number with its unit. A text input, because number inputs drop incomplete numbers. */
export function NumberControl({ field, path, attributes, value, onChange, onBlur, inCell }: ControlProps) {
  const reader = useReader();
  const text = typeof value === "string" ? value : "";
  return (
    <div className="flex items-center gap-2">
      <Input
        {...attributes}
        inputMode={field.whole ? "numeric" : "decimal"}
        autoComplete="off"
        className="text-end tabular-nums"
        // The server does not know how the reader writes numbers.
        value={reader ? text : plainNumber(text)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {inCell ? null : field.money ? (
        <Currency field={field} path={path} />
      ) : (
        field.unit && <span className={unitClass}>{field.unit === "percent" ? "%" : field.unit}</span>
      )}
    </div>
  );
}

const unitClass = "shrink-0 text-sm text-muted";

/** Currency of an amount: the company's, or the value of the currency field next to it, else of the form's. */
function Currency({ field: { money, unit }, path }: Pick<ControlProps, "field" | "path">) {
  const { baseCurrencyCode: base } = useSession().company;
  const [own, ofForm]: readonly unknown[] = useWatch({
    name: [path.replace(/[^.]+$/, currencyColumn), currencyColumn],
  });
  const code = money === "base" ? base : chosenCurrency(own === undefined ? ofForm : own, base);
  const text = [code, unit].filter(Boolean).join(" ");
  return text === "" ? null : <span className={unitClass}>{text}</span>;
}
