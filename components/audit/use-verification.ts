"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";

const path = "access/verifyAuditLog";

/** What the calls found together. */
export type Verification = Omit<ConsoleOutput<typeof path>, "next">;

/** Compares all entries of the audit log with their hashes, a call at a time; `compared` counts those of a run that goes on. */
export function useVerification() {
  const [compared, setCompared] = useState(0);
  const verification = useMutation({
    async mutationFn() {
      setCompared(0);
      let { next, ...found } = await api.runConsole(path, {});
      while (next !== null) {
        setCompared(found.entries);
        const { next: following, ...page } = await api.runConsole(path, { after: next });
        const differences = [...found.differences, ...page.differences];
        found = { ...page, entries: found.entries + page.entries, differences };
        next = following;
      }
      return found;
    },
  });
  return { ...verification, compared };
}
