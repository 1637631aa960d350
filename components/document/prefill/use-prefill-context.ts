"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useFormContext } from "react-hook-form";
import { inputOf } from "@/components/form/draft/draft";
import { useSession } from "@/components/shell/session-context";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import type { PrefillContext } from "./prefill";

/** For what is filled in: the header as it is now, and where to look. */
export function usePrefillContext(fields: readonly FieldScreen[]): () => PrefillContext {
  const { getValues } = useFormContext();
  const client = useQueryClient();
  const { company, user } = useSession();
  return useCallback(
    () => ({
      client,
      baseCurrency: company.baseCurrencyCode,
      timezone: company.timezone,
      userId: user.id,
      header: inputOf(
        fields.filter(({ kind }) => kind !== "list"),
        getValues(),
        "omit",
      ),
    }),
    [client, company.baseCurrencyCode, company.timezone, user.id, fields, getValues],
  );
}
