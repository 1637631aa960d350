import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renderedData } from "@/components/ui/rendered-data";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { isWorking } from "@/lib/schemas/imports";

export type Import = ConsoleOutput<"import/get">;

/** Milliseconds between two reads of a running import. */
const pollMs = 700;

const importKey = (id: string) => ["import", id] as const;

/** An import, read again while the server works on it. */
export const useImport = (initial: Import) =>
  useQuery({
    queryKey: importKey(initial.id),
    queryFn: ({ signal }) => api.runConsole("import/get", { id: initial.id }, { signal }),
    ...renderedData(initial),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? pollMs : false),
  });

/** Names of the mappings that were saved for files of a list. */
export function useSavedMappings(resource: string) {
  const client = useQueryClient();
  const queryKey = ["import", "templates", resource];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.runConsole("import/getTemplates", { resource }, { signal }),
  });
  const names = data?.results.map(({ name }) => name) ?? [];
  return { names, reload: () => client.invalidateQueries({ queryKey }) };
}

type Step = "import/applyTemplate" | "import/read" | "import/check" | "import/run" | "import/cancel";

/** Takes an import a step further. */
export function useStep(id: string) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function step<S extends Step>(name: S, input: Omit<ConsoleInput<S>, "id">): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await api.runConsole(name, { ...input, id } as ConsoleInput<S>);
      await client.invalidateQueries({ queryKey: importKey(id) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      // Another tab or user may have continued it.
      void client.invalidateQueries({ queryKey: importKey(id) });
    } finally {
      setBusy(false);
    }
  }
  return { step, busy, problem };
}
