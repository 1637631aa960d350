"use client";

import { createContext, type ReactNode } from "react";
import type { ReferenceScreen } from "@/lib/view-models/references";

type References = Readonly<Record<string, ReferenceScreen>>;

export const GivenReferences = createContext<References>({});

/** How records are named, by their resource. A page gives them, since all schemas would be too much for its scripts. */
export const RecordReferences = ({ value, children }: { value: References; children: ReactNode }) => (
  <GivenReferences value={value}>{children}</GivenReferences>
);
