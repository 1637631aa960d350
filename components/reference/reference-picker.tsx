"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { use, useDeferredValue, useRef, useState } from "react";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { ControlAttributes } from "@/components/ui/field";
import { useReader } from "@/components/value/reader";
import { inSentence } from "@/lib/view-models/labels";
import type { ReferenceScreen } from "@/lib/view-models/references";
import { CreateContext } from "./create-context";
import { rememberLabel, shownLabel, useLabelsOf } from "./use-labels";

interface ReferencePickerProps extends Partial<ControlAttributes> {
  /** Accessible name of the control. */
  label: string;
  reference: ReferenceScreen;
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  /** Opens it immediately, with this text searched for. */
  begun?: string;
  /** Called when it is closed without a choice. */
  onClosed?: () => void;
}

/** Picks a record of another resource by name, number or id; inside `CreateInPlace` one can be created. */
export function ReferencePicker({ reference, onChange, ...props }: ReferencePickerProps) {
  const [text, setText] = useState<string | null>(props.begun ?? null);
  const create = use(CreateContext);
  const search = useDeferredValue(text);
  const client = useQueryClient();
  const labelOf = useLabelsOf(reference, props.value === null ? [] : [props.value]);
  const canWrite = useCan(`${reference.area}:write`);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
    isError,
    isPaused,
    refetch,
  } = useQuery({
    queryKey: ["records", reference.resource, "search", reference.column, search],
    queryFn: async ({ signal }) =>
      (await import("./search-reference")).searchReference(reference, search ?? "", signal),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });

  function choose(value: string | null, label = data.find((option) => option.value === value)?.label) {
    if (value !== null && label !== undefined) rememberLabel(client, reference, value, label);
    onChange(value);
  }

  const { value } = props;
  const latest = useRef(value);
  latest.current = value;
  // The record that was created is deleted again: what was chosen before it returns.
  const onUndone = (created: string) => {
    if (latest.current === created) choose(value);
  };

  const reader = useReader();
  const found = data.map((option) => ({ ...option, label: shownLabel(reference, option.label, reader) }));
  // Earlier results stay visible only if they match the current text, so that Enter cannot pick a wrong one.
  const isStale = isPlaceholderData || text !== search;
  const wanted = (text ?? "").trim().toLowerCase();
  const options = isStale
    ? found.filter(({ value, label, detail = "" }) =>
        `${label} ${detail} ${value}`.toLowerCase().includes(wanted),
      )
    : found;
  // Without a network the query is paused.
  const hasFailed = isError || isPaused;
  const known = props.value === null ? undefined : labelOf(props.value);
  return (
    <Combobox
      {...props}
      // Nothing while it loads, since an id says nothing.
      valueLabel={known === null ? "" : known}
      options={options}
      loading={isFetching || isStale}
      onRetry={hasFailed ? () => void refetch() : undefined}
      onSearch={setText}
      onChange={choose}
      footer={
        create &&
        !hasFailed &&
        reference.creatable &&
        canWrite && (
          <Button
            variant="ghost"
            size="sm"
            className="w-full"
            onClick={() => create({ reference, onCreated: choose, onUndone })}
          >
            <Plus aria-hidden className="size-3.5" />
            Create new {inSentence(reference.singular)}
          </Button>
        )
      }
    />
  );
}
