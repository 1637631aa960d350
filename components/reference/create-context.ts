"use client";

import { createContext } from "react";
import type { ReferenceScreen } from "@/lib/view-models/references";

/** A request of a picker to create a record in place. */
export interface CreateRequest {
  reference: ReferenceScreen;
  onCreated: (value: string, label: string) => void;
  /** Called when the creation is undone by its message. */
  onUndone: (value: string) => void;
}

/** Opens the form of a new record over the page; null where records cannot be created in place, as in filters. */
export const CreateContext = createContext<((request: CreateRequest) => void) | null>(null);
