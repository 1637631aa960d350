"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?: (id: string) => void;
}

/** Panels of which one is in sight. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const first = tabs[0]?.id;
  return (
    <Radix.Root
      {...(value === undefined ? { ...(first !== undefined && { defaultValue: first }) } : { value })}
      {...(onChange && { onValueChange: onChange })}
    >
      <Radix.List aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="focus-ring -mb-px border-b-2 border-transparent px-0.5 py-1.5 text-sm text-muted data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="focus-ring pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
