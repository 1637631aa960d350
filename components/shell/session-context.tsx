"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { Scope } from "@/lib/schemas/areas";

/** Who is signed in, in which company, with which rights. */
export type Session = ConsoleOutput<"access/getSession">;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the page; only screens of the console have one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session outside the console.");
  return session;
}

/** Whether the signed-in user may do what needs this scope. The API refuses it anyway. */
export const useCan = (scope: Scope): boolean => useSession().scopes.includes(scope);
