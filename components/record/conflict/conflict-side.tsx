import { clsx } from "clsx";
import type { ReactNode } from "react";

interface SideProps {
  title: string;
  children: ReactNode;
}

/** One version of a field, read-only. */
export const Side = ({ title, children }: SideProps) => (
  <div className="min-w-0 rounded border border-transparent px-2.5 py-1.5">
    <p className="text-xs text-muted">{title}</p>
    <div className="break-words">{children}</div>
  </div>
);

interface ChoiceProps extends SideProps {
  /** Name of the field. */
  name: string;
  checked: boolean;
  onChoose: () => void;
}

/** One version of a field as a choice. */
export const Choice = ({ title, children, name, checked, onChoose }: ChoiceProps) => (
  <label
    className={clsx(
      "flex min-w-0 cursor-pointer items-start gap-2 rounded border px-2.5 py-1.5",
      checked ? "border-accent bg-accent-soft" : "border-line-strong",
    )}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      className="focus-ring mt-0.5 accent-accent"
    />
    <span className="min-w-0">
      <span className="block text-xs text-muted">{title}</span>
      <span className="block break-words">{children}</span>
    </span>
  </label>
);
