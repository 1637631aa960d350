import { notify } from "@/components/ui/notify";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";

/** Records above which a plan, applying it or an undo takes long enough to be followed and cancelled. */
const followedFrom = 2_000;

/** A call that can be followed and cancelled by its token. */
export interface Run {
  token: string;
  /** Records that it writes. */
  total: number;
}

/** A run of so many records under a token of its own; null for one that is not followed. */
export const newRun = (total: number, token: string = crypto.randomUUID()): Run | null =>
  total > followedFrom ? { token, total } : null;

/** Cancels a run, which is then rolled back. False, with a notice, where it came too late or failed: the run continues. */
export async function cancelRun({ token }: Run, goOn?: () => void): Promise<boolean> {
  try {
    await api.runConsole("changes/cancel", { token }, { idempotencyKey: crypto.randomUUID() });
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status !== 404 && goOn) {
      goOn();
      notify("error", "Not cancelled", { detail: error.message });
    }
    return false;
  }
}
