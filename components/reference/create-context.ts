"use client";

import { createContext } from "react";
import type { ReferenceScreen } from "@/lib/screens/references";

/** A record that a picker wants to be made in place. */
export interface CreateRequest {
  reference: ReferenceScreen;
  onCreated: (value: string, label: string) => void;
}

/** Opens the form of a new record over the page; null where nothing can be made in place, as in a filter. */
export const CreateContext = createContext<((request: CreateRequest) => void) | null>(null);
