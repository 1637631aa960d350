"use client";

import { LayoutTemplate } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { CheckOption } from "@/components/table/check-option";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { placementLabels } from "@/lib/schemas/enumerations";
import type { PrintedResource } from "@/lib/schemas/printed-resources";
import { printPath } from "./printed-resource";
import type { SectionOption } from "./section-options";

interface SectionChooserProps {
  resource: PrintedResource;
  recordKey: string;
  options: readonly SectionOption[];
  chosen: readonly string[];
}

/** Chooses the sections of a document; the address keeps them. */
export function SectionChooser({ resource, recordKey, options, chosen }: SectionChooserProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // Another one may be chosen before the document is there with the first.
  const [shown, setShown] = useOptimistic(chosen);
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    const inOrder = options.map((option) => option.id).filter((name) => next.includes(name));
    startTransition(() => {
      setShown(inOrder);
      router.replace(printPath(resource, recordKey, inOrder), { scroll: false });
    });
  };
  return (
    <Popover
      label="Sections"
      align="end"
      className="w-72"
      trigger={
        <Button busy={isPending}>
          <LayoutTemplate aria-hidden className="size-3.5" />
          Sections
        </Button>
      }
    >
      {(["header", "body", "footer"] as const).map((placement) => {
        const listed = options.filter((option) => option.placement === placement);
        if (listed.length === 0) return null;
        return (
          <fieldset key={placement} className="grid pb-2">
            <legend className="pb-0.5 text-xs font-medium text-muted">{placementLabels[placement]}</legend>
            {listed.map(({ id, name }) => (
              <CheckOption key={id} label={name} checked={shown.includes(id)} onChange={() => toggle(id)} />
            ))}
          </fieldset>
        );
      })}
    </Popover>
  );
}
