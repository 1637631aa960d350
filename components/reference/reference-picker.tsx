"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { use, useDeferredValue, useState } from "react";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { ControlAttributes } from "@/components/ui/field";
import { useAwake } from "@/components/ui/use-awake";
import { inSentence } from "@/lib/screens/labels";
import type { ReferenceScreen } from "@/lib/screens/references";
import { CreateContext } from "./create-context";
import { searchReference } from "./label-query";
import { rememberLabel, useLabels } from "./use-labels";

interface ReferencePickerProps extends Partial<ControlAttributes> {
  /** Names the control. */
  label: string;
  reference: ReferenceScreen;
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
}

/** Chooses a record of another resource by its name, its number or its id; inside `CreateInPlace` one can be made. */
export function ReferencePicker({ reference, onChange, ...props }: ReferencePickerProps) {
  const [text, setText] = useState<string | null>(null);
  const create = use(CreateContext);
  const awake = useAwake();
  const search = useDeferredValue(text);
  const client = useQueryClient();
  const labelOf = useLabels([{ name: "value", reference }], [{ value: props.value }]);
  const canWrite = useCan(`${reference.area}:write`);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: ["records", reference.resource, "search", reference.column, search],
    queryFn: ({ signal }) => searchReference(reference, search ?? "", signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });

  function choose(value: string | null, label = data.find((option) => option.value === value)?.label) {
    if (value !== null && label !== undefined) rememberLabel(client, reference, value, label);
    onChange(value);
  }

  // What an earlier text found stays in sight only as far as it fits what is typed now, so that Enter cannot miss.
  const isStale = isPlaceholderData || text !== search;
  const wanted = (text ?? "").trim().toLowerCase();
  const options = isStale
    ? data.filter(({ value, label }) => `${label} ${value}`.toLowerCase().includes(wanted))
    : data;
  const known = labelOf({ name: "value", reference }, props.value);
  return (
    <Combobox
      {...props}
      // A label may arrive before a part of the page wakes up that the server wrote without it.
      valueLabel={awake ? known : undefined}
      options={options.map(({ value, label }) => ({
        value,
        label,
        detail: label === value ? undefined : value,
      }))}
      loading={isFetching || isStale}
      onSearch={setText}
      onChange={choose}
      footer={
        create &&
        reference.creatable &&
        canWrite && (
          <Button
            variant="ghost"
            size="sm"
            className="w-full"
            onClick={() => create({ reference, onCreated: choose })}
          >
            <Plus aria-hidden className="size-3.5" />
            Create new {inSentence(reference.singular)}
          </Button>
        )
      }
    />
  );
}
