"use client";

import { clsx } from "clsx";
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from "react";
import { keepMovedFocus } from "./use-focus-return";

/** Button of the menu that contains an item. */
const TriggerContext = createContext<RefObject<HTMLButtonElement | null> | null>(null);

interface MenuPanelProps {
  trigger: ReactNode;
  children: ReactNode;
  align: "start" | "end";
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opened by a key, so the first item must get the focus. */
  byKey: boolean;
}

/** The content of a menu, loaded when it first opens. */
export function MenuPanel({ trigger, children, align, open, onOpenChange, byKey }: MenuPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!byKey) return;
    let frame = requestAnimationFrame(function focusFirst() {
      const items = [...(content.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];
      // Items that are loaded when the menu opens come later.
      if (items.length === 0) frame = requestAnimationFrame(focusFirst);
      else if (!items.some((one) => one.matches(":focus")))
        items.find((one) => one.dataset.disabled === undefined)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [byKey]);
  return (
    // A modal menu would hide the focused element from assistive technology.
    <DropdownMenu.Root
      modal={false}
      {...(open === undefined ? { defaultOpen: true } : { open })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          ref={content}
          align={align}
          sideOffset={4}
          onCloseAutoFocus={keepMovedFocus}
          className="fade z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-raised"
        >
          <TriggerContext value={button}>{children}</TriggerContext>
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
  /** Keyboard shortcut of the item. */
  hint?: ReactNode;
}

export function MenuItem({ children, onSelect, disabled = false, danger = false, hint }: ItemProps) {
  const trigger = use(TriggerContext);
  function select(event: Event) {
    // A dialog that the item opens returns the focus to the element that had it. The item is about to unmount,
    // so its button gets the focus first.
    if (trigger?.current && trigger.current.tabIndex >= 0) trigger.current.focus();
    onSelect?.(event);
  }
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={select} className={clsx(item, danger && "text-danger")}>
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

/** A radio item; the menu stays open. */
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
