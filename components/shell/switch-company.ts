import { leaveFor } from "@/components/form/leave/unsaved-changes";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";

/** Switches the company and reloads at the overview, because all loaded data belongs to the previous one. */
export async function switchCompany(companyId: string): Promise<void> {
  try {
    await api.runConsole("access/switchCompany", { companyId }, { inAnySession: true });
    leaveFor("/console");
  } catch (error) {
    notify("error", "Company not switched", {
      detail: error instanceof Error ? error.message : undefined,
    });
  }
}
