"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { renderedData } from "@/components/ui/rendered-data";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

export type CompanySignIn = ConsoleOutput<"access/getCompanySignIn">;

const key = ["access/getCompanySignIn"];

/** The company's sign-in; the initial data was rendered on the server. */
export const useCompanySignIn = (initial: CompanySignIn): CompanySignIn =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.runConsole("access/getCompanySignIn", {}, { signal }),
    ...renderedData(initial),
  }).data;

/** Changes the company's sign-in and refetches it. */
export function useSignInChange<I, O>(change: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
