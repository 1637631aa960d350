"use client";

import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

interface MenuPanelProps {
  trigger: ReactNode;
  children: ReactNode;
  align: "start" | "end";
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** It was opened with a key, whose work on the first item is left to do. */
  byKey: boolean;
}

/** A menu that is open, or was before. */
export function MenuPanel({ trigger, children, align, open, onOpenChange, byKey }: MenuPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!byKey) return;
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  return (
    // A modal menu hides the page, with what has the focus in it, from assistive technology.
    <DropdownMenu.Root
      modal={false}
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          align={align}
          sideOffset={4}
          className="fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-raised"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const item =
  "flex min-h-7 w-full items-center gap-2 rounded px-2 py-1 outline-none select-none data-highlighted:bg-sunken data-disabled:opacity-50";

interface ItemProps {
  children: ReactNode;
  onSelect?: (event: Event) => void;
  disabled?: boolean;
  danger?: boolean;
  /** Keys that do the same. */
  hint?: ReactNode;
}

export function MenuItem({ children, onSelect, disabled = false, danger = false, hint }: ItemProps) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={clsx(item, danger && "text-danger")}
    >
      {children}
      {hint && <span className="ms-auto ps-4 text-xs text-muted">{hint}</span>}
    </DropdownMenu.Item>
  );
}

/** A menu item that is a link. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={item}>
      {children}
    </DropdownMenu.Item>
  );
}

interface CheckItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A setting that is on or off; the menu stays open. */
export function MenuCheckItem({ checked, onCheckedChange, children }: CheckItemProps) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={clsx(item, "ps-7 relative")}
    >
      <DropdownMenu.ItemIndicator className="absolute start-2">
        <Check aria-hidden className="size-3.5" />
      </DropdownMenu.ItemIndicator>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 py-1 text-xs text-muted">{children}</DropdownMenu.Label>;
}

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />;

interface RadioGroupProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of a few settings; the menu stays open. */
export function MenuRadioGroup({ label, value, options, onChange }: RadioGroupProps) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={clsx(item, "relative ps-7")}
        >
          <DropdownMenu.ItemIndicator className="absolute start-2">
            <Check aria-hidden className="size-3.5" />
          </DropdownMenu.ItemIndicator>
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
