import type { ApiFailure } from "@/lib/client/api-failure";

export const deletedMessage = "This record was deleted.";

/** Whether a call failed because the record that it names does not exist any more. */
export const isDeleted = ({ code, issues }: ApiFailure): boolean =>
  code === "PGRST116" && issues.length === 0;
