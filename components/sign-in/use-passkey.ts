"use client";

import { useState } from "react";
import type { FormFailure } from "@/components/form/errors/form-notices";
import { toFailure } from "@/components/form/use-action-form";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ApiFailure } from "@/lib/client/api-failure";
import { hasPasskeys, signIn } from "@/lib/client/sign-in";

/** Whether this browser supports passkeys at this address; null before hydration. */
export function useHasPasskeys(): boolean | null {
  const isHydrated = useHydrated();
  return isHydrated ? hasPasskeys() : null;
}

/** Signs in with a passkey of this browser or device; with `before`, what comes first. */
export function usePasskey(onDone: () => void, before?: () => Promise<void>) {
  const [state, setState] = useState<{ busy: boolean; failure: FormFailure | null }>({
    busy: false,
    failure: null,
  });
  async function start() {
    setState({ busy: true, failure: null });
    try {
      await before?.();
      await signIn.withPasskey();
      onDone();
    } catch (error) {
      setState({ busy: false, failure: passkeyFailure(error) });
    }
  }
  return { ...state, start };
}

/** Error message; none when the user closed the browser's dialog. */
export function passkeyFailure(error: unknown): FormFailure | null {
  if (error instanceof ApiFailure) return toFailure(error);
  if (error instanceof DOMException && error.name === "NotAllowedError") return null;
  if (error instanceof DOMException && error.name === "InvalidStateError") {
    return { title: "This device already has a passkey for your account.", messages: [] };
  }
  return { title: "The browser could not use a passkey.", messages: ["Use your password instead."] };
}
