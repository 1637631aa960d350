"use client";

import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Input } from "@/components/ui/input";

interface QuickSearchProps {
  /** Accessible name of the search box. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

const debounceMs = 200;

/** Search box of a list; the list updates when typing pauses. */
export function QuickSearch({ label, placeholder = "Search", value, onChange }: QuickSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const timer = useRef<number>(undefined);

  // Back or a cleared filter changes the search from outside.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function report(next: string) {
    window.clearTimeout(timer.current);
    if (next === reported.current) return;
    reported.current = next;
    onChange(next);
  }

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => report(next), debounceMs);
  }

  const typeInitial = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) type(typed);
  });
  // Text typed before hydration would be overwritten by the next render.
  useLayoutEffect(() => typeInitial(), []);

  return (
    <search className="relative min-w-40 flex-1 sm:max-w-64">
      <Search aria-hidden className="pointer-events-none absolute start-2.5 top-2 size-4 text-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") report(text);
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          setText("");
          report("");
        }}
        className="ps-8!"
      />
    </search>
  );
}
