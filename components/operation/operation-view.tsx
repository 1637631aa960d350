"use client";

import dynamic from "next/dynamic";
import type { OperationScreen } from "@/lib/view-models/operation/operation-screen";
import { ReadView } from "./read-view";

const WriteView = dynamic(() => import("./write-view").then((m) => m.WriteView));

/** The screen of an operation: form and results. */
export function OperationView({ operation }: { operation: OperationScreen }) {
  return operation.label === "READ" ? (
    <ReadView operation={operation} />
  ) : (
    <WriteView operation={operation} />
  );
}
