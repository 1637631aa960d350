"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { Scope } from "@/lib/schemas/areas";

/** The user's session: user, company and scopes. */
export type Session = ConsoleOutput<"access/getSession">;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the page; only console screens have one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a session: only the console has one.");
  return session;
}

/** Whether the user has this scope. Only hides controls: the API enforces scopes. */
export const useCan = (scope: Scope): boolean => useSession().scopes.includes(scope);
