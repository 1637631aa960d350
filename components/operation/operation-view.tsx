"use client";

import dynamic from "next/dynamic";
import type { OperationScreen } from "@/lib/screens/operation-screen";
import { ReadView } from "./read-view";

const WriteView = dynamic(() => import("./write-view").then((m) => m.WriteView));

/** The screen of an operation: what it takes, and what it answered. */
export function OperationView({ operation }: { operation: OperationScreen }) {
  return operation.label === "READ" ? (
    <ReadView operation={operation} />
  ) : (
    <WriteView operation={operation} />
  );
}
