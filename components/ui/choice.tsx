import { Select } from "./input";

interface ChoiceProps<T extends string> {
  label: string;
  /** The first option, which chooses none of the others. */
  all: string;
  options: readonly { value: T; label: string }[];
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One of several values, or all. */
export function Choice<T extends string>({ label, all, options, value, onChange }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      className="w-auto! max-w-56"
      value={value ?? ""}
      onChange={({ target }) =>
        onChange(options.find((option) => option.value === target.value)?.value ?? null)
      }
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
