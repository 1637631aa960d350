import { useWatch } from "react-hook-form";
import { useSession } from "@/components/shell/session-context";
import { Input } from "@/components/ui/input";
import { chosenCurrency, currencyColumn } from "@/components/value/currency-of";
import type { ControlProps } from "../layout";

/** A number with its unit beside it. It is typed as text: browsers turn half a number into none. */
export function NumberControl({ field, path, attributes, value, onChange, onBlur }: ControlProps) {
  return (
    <div className="flex items-center gap-2">
      <Input
        {...attributes}
        inputMode={field.whole ? "numeric" : "decimal"}
        autoComplete="off"
        className="text-end tabular-nums"
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {field.money ? (
        <Currency field={field} path={path} />
      ) : (
        field.unit && <span className={unitClass}>{field.unit}</span>
      )}
    </div>
  );
}

const unitClass = "shrink-0 text-sm text-muted";

/** The currency that an amount is typed in: the company's, or the one that is chosen beside it. */
function Currency({ field: { money, unit }, path }: Pick<ControlProps, "field" | "path">) {
  const { baseCurrencyCode: base } = useSession().company;
  const chosen: unknown = useWatch({ name: path.replace(/[^.]+$/, currencyColumn) });
  const code = money === "base" ? base : chosenCurrency(chosen, base);
  const text = [code, unit].filter(Boolean).join(" ");
  return text === "" ? null : <span className={unitClass}>{text}</span>;
}
