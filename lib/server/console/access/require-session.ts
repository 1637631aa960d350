import { ApiError } from "@/lib/schemas/errors";
import type { Actor } from "../../actor";

/** The browser session that calls. Throws 403 for a key: it stands for a program, not for the person who made it. */
export function requireSession({ sessionId }: Actor): string {
  if (sessionId !== undefined) return sessionId;
  throw new ApiError(403, "session_required", "This is for people who are signed in, not for API keys.");
}
