"use client";

import { clsx } from "clsx";
import { ChevronsUpDown, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "./button";
import type { ComboboxOption } from "./combobox-panel";
import type { ControlAttributes } from "./field";
import { lazyPart, useLazyPart } from "./lazy-part";
import { Popover } from "./popover";

// Loaded on hover or focus of the control.
const panelPart = lazyPart(async () => (await import("./combobox-panel")).default);

interface ComboboxProps extends Partial<ControlAttributes> {
  /** Accessible name of the control and its search box. */
  label: string;
  value: string | null;
  /** Label of the value; the value itself when absent. */
  valueLabel?: string | undefined;
  options: readonly ComboboxOption[];
  /** Whether options are loading. */
  loading?: boolean;
  /** Searches again; present when the search failed. */
  onRetry?: (() => void) | undefined;
  /** Called with the search text; the caller filters the options. */
  onSearch: (text: string) => void;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  /** Opens it immediately, with this text searched for. */
  begun?: string;
  /** Called when it is closed without a choice. */
  onClosed?: () => void;
  /** Below the options, such as “Create a new one”. */
  footer?: ReactNode;
}

/** A searchable select. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    value,
    valueLabel,
    options,
    loading = false,
    onRetry,
    onSearch,
    onChange,
    clearable,
    disabled,
    footer,
    begun,
    onClosed,
    ...attributes
  } = props;
  const { open, setOpen, text, search, choose, canClear, box, onKeyDown } = useSearchedChoice(props);
  const ComboboxPanel = useLazyPart(panelPart, open, () => setOpen(false));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button inside
    <div ref={box} className="relative min-w-0" onKeyDown={onKeyDown}>
      <Popover
        onNear={panelPart.preload}
        label={label}
        open={open}
        onOpenChange={setOpen}
        className="w-(--radix-popover-trigger-width) min-w-64"
        trigger={
          <Trigger
            {...attributes}
            open={open}
            disabled={disabled}
            shown={value === null ? null : (valueLabel ?? value)}
            hasButton={canClear}
          />
        }
      >
        {ComboboxPanel ? (
          <ComboboxPanel
            {...{ label, value, options, loading, onRetry, text, footer }}
            onSearch={search}
            onChoose={choose}
          />
        ) : (
          <div className="h-40" />
        )}
      </Popover>
      {canClear && (
        // By keyboard, Delete does it: one stop less on the way through a form.
        <Button
          variant="ghost"
          size="icon-sm"
          tabIndex={-1}
          aria-label={`Clear ${label}`}
          className="absolute end-0.5 inset-y-0 my-auto"
          onClick={() => choose(null)}
        >
          <X aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  );
}

interface TriggerProps extends ComponentProps<"button"> {
  open: boolean;
  /** Label of the value; null where there is none. */
  shown: string | null;
  /** Whether the button that clears it takes the place of the arrows. */
  hasButton: boolean;
}

/** The button with the label of the value, which opens the panel. */
const Trigger = ({ open, shown, hasButton, ...attributes }: TriggerProps) => (
  <button
    type="button"
    role="combobox"
    aria-expanded={open}
    {...attributes}
    className={clsx(
      "control flex h-8 w-full min-w-0 items-center justify-between gap-2 ps-2.5 text-start",
      hasButton ? "pe-8" : "pe-2.5",
    )}
  >
    <span className={shown === null ? "truncate text-muted" : "truncate"}>{shown ?? "Choose…"}</span>
    {!hasButton && <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-muted" />}
  </button>
);

type ChoiceProps = Pick<
  ComboboxProps,
  "value" | "onSearch" | "onChange" | "clearable" | "disabled" | "begun" | "onClosed"
>;

/** What is searched for while the panel is open, and how it opens and closes. */
function useSearchedChoice(props: ChoiceProps) {
  const { value, onSearch, onChange, clearable, disabled, begun, onClosed } = props;
  const [open, setOpen] = useState(begun !== undefined);
  const [text, setText] = useState(begun ?? "");
  const box = useRef<HTMLDivElement>(null);

  function search(next: string) {
    setText(next);
    onSearch(next);
  }

  const canClear = Boolean(clearable) && value !== null && !disabled;

  /** Text typed on the closed control is searched for; Delete clears. */
  function onKeyDown(event: KeyboardEvent) {
    if (canClear && !open && (event.key === "Delete" || event.key === "Backspace") && !event.ctrlKey) {
      event.preventDefault();
      choose(null);
      return;
    }
    if (open || disabled || event.key === " " || !isText(event) || !isTrigger(event.target)) return;
    event.preventDefault();
    setOpen(true);
    search(event.key);
  }

  useEarlyText(box, open, (typed) => search(text + typed));

  function choose(next: string | null) {
    onChange(next);
    setOpen(false);
  }

  return {
    open,
    setOpen(next: boolean) {
      setOpen(next);
      if (next) search("");
      else onClosed?.();
    },
    text,
    search,
    choose,
    canClear,
    box,
    onKeyDown,
  };
}

/**
 * While the panel loads, the focus may be nowhere, or on the cell of a list that this control edits. What is typed before its
 * search box is there is passed on.
 */
function useEarlyText(box: RefObject<HTMLElement | null>, open: boolean, onText: (typed: string) => void) {
  const onEarlyKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    const isAround = target instanceof Node && target.contains(box.current);
    const isHere = isAround || isTrigger(target) || isPanel(target);
    if (event.defaultPrevented || !isHere || !isText(event)) return;
    event.preventDefault();
    onText(event.key);
  });
  // From the moment it is shown: with an effect after painting, a key could reach the elements around it.
  useLayoutEffect(() => {
    if (!open) return;
    // Ahead of the screen's shortcuts, which take letters such as N while nothing is open yet.
    document.addEventListener("keydown", onEarlyKey, true);
    return () => document.removeEventListener("keydown", onEarlyKey, true);
  }, [open]);
}

const isTrigger = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.role === "combobox";

const isPanel = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.role === "dialog";

const isText = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<globalThis.KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
