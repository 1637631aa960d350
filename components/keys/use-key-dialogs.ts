"use client";

import { useState } from "react";
import type { Scope } from "@/lib/schemas/areas";
import type { KeyEntry } from "./use-keys";

/** The open dialog and its key. */
export type KeyDialog =
  | { kind: "create" }
  | { kind: "shown"; secret: string; scopes: readonly Scope[]; title: string; overlapEndsAt: string | null }
  | { kind: "rotate"; entry: KeyEntry }
  | { kind: "revoke"; entry: KeyEntry };

export function useKeyDialogs() {
  const [shown, open] = useState<KeyDialog | null>(null);
  return { shown, open };
}
