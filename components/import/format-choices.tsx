"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import type { ColumnScreen } from "@/lib/view-models/resource-screen";
import type { Format, MappingChoices, Plan } from "./use-mapping";

const decimals = { ".": "1,234.5", ",": "1.234,5" };
const dateOrders = { ymd: "2026-05-03", dmy: "03.05.2026 (day first)", mdy: "05/03/2026 (month first)" };
const percentages = { shares: "0.19 is 19%", percents: "19 is 19%" };
const encodings = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows (Western)",
  "windows-1250": "Windows (Central European)",
  "windows-1251": "Windows (Cyrillic)",
  "windows-1254": "Windows (Turkish)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
};
const separators = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" };

interface FormatChoicesProps {
  choices: MappingChoices;
  plan: Plan;
  columns: readonly ColumnScreen[];
  labelOf: (name: string) => string;
  /** Reads the file again in another format. */
  onRead: (format: Format) => void;
}

/** Key columns of an import, and how the texts of its file are read. */
export function FormatChoices({ choices, plan, columns, labelOf, onRead }: FormatChoicesProps) {
  const { mapping, keys, key, setKey, format, chosen, choose } = choices;
  const hasPercents = columns.some(({ name, unit }) => unit === "%" && mapping.includes(name));
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Records are found by" hint="A row that finds none is a new record.">
        {(control) => (
          <Select {...control} value={key.join()} onChange={(event) => setKey(event.target.value.split(","))}>
            {keys.map((one) => (
              <option key={one.join()} value={one.join()}>
                {one.length > 3 ? "All columns" : one.map(labelOf).join(" and ")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Choice
        label="Numbers"
        value={format.decimal}
        options={decimals}
        onChange={(decimal) => choose({ decimal })}
      />
      <Choice
        label="Dates"
        value={format.dateOrder}
        options={dateOrders}
        hint={
          plan.isDateOrderGuess && chosen.dateOrder === undefined
            ? "Not certain from the values: check the order of dates."
            : undefined
        }
        onChange={(dateOrder) => choose({ dateOrder })}
      />
      {hasPercents && (
        <Choice
          label="Percentages without a sign"
          value={format.percents}
          options={percentages}
          onChange={(percentages) => choose({ percentages })}
        />
      )}
      {plan.sheets && plan.sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={plan.format.sheet ?? plan.sheets[0] ?? ""}
          options={Object.fromEntries(plan.sheets.map((name) => [name, name]))}
          onChange={(sheet) => onRead({ sheet })}
        />
      )}
      {plan.kind === "csv" && (
        <>
          <Choice
            label="Characters"
            value={plan.format.encoding}
            options={encodings}
            onChange={(encoding) => onRead({ encoding })}
          />
          <Choice
            label="Separator"
            value={plan.format.separator}
            options={separators}
            onChange={(separator) => onRead({ separator })}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  hint?: string | undefined;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, hint, onChange }: ChoiceProps<T>) {
  // The keys of the options are its values.
  const values = Object.keys(options) as T[];
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
