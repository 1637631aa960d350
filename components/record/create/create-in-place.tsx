"use client";

import { type ReactNode, useState } from "react";
import { CreateContext, type CreateRequest } from "@/components/reference/create-context";
import { lazyDialog } from "@/components/ui/lazy-dialog";

const CreateDialog = lazyDialog(() => import("./create-dialog"));

/** Lets pickers inside create a missing record in a dialog over the form. */
export function CreateInPlace({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<readonly CreateRequest[]>([]);
  return (
    <CreateContext value={(request) => setRequests((open) => [...open, request])}>
      {children}
      {requests.map((request, depth) => (
        <CreateDialog
          // biome-ignore lint/suspicious/noArrayIndexKey: dialogs are a stack
          key={depth}
          request={request}
          onClose={() => setRequests((open) => open.slice(0, depth))}
        />
      ))}
    </CreateContext>
  );
}
