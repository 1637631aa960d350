import { shownSessionHeader } from "@/lib/schemas/shown-session";

let shown: string | null = null;

/** Notes the user and the company that this page shows (`shownSession`). Its calls are rejected in a session of others. */
export function setShownSession(session: string): void {
  shown = session;
}

/** The header of a call of this page; empty on pages that belong to no session. */
export const shownHeaders = (): Record<string, string> =>
  shown === null ? {} : { [shownSessionHeader]: shown };
