import { leaveFor } from "@/components/form/leave/unsaved-changes";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";

/** Switches the company and loads `to`, because all loaded data belongs to the previous one. */
export async function switchCompany(companyId: string, to = "/console"): Promise<void> {
  try {
    await api.runConsole("access/switchCompany", { companyId }, { inAnySession: true });
    leaveFor(to);
  } catch (error) {
    notify("error", "Company not switched", {
      detail: error instanceof Error ? error.message : undefined,
    });
  }
}
