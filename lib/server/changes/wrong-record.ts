import type { Resource } from "@/lib/resources/define";
import { ApiError } from "@/lib/schemas/errors";
import { stale } from "../rows/request/preconditions";

/** A named record does not exist (404), or is not as the change says (412). */
export class WrongRecord extends ApiError {
  constructor(
    readonly resource: Resource,
    readonly id: string,
    readonly isStored: boolean,
  ) {
    const { status, code, message, hint } = isStored ? stale() : noRecord(resource);
    super(status, code, message, { hint });
  }
}

const noRecord = ({ singular, key }: Resource) =>
  new ApiError(
    404,
    "PGRST116",
    `There is no ${singular} with this ${key}: it was deleted, or ${key} is wrong.`,
  );
