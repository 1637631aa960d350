"use client";

import { useState } from "react";
import { ApiFailure } from "@/lib/client/api-failure";
import { signIn } from "@/lib/client/sign-in";
import type { ActionFailure } from "./use-action-form";

/** Signs in with a passkey of this browser or device. */
export function usePasskey(onDone: () => void) {
  const [state, setState] = useState<{ busy: boolean; failure: ActionFailure | null }>({
    busy: false,
    failure: null,
  });
  async function start() {
    setState({ busy: true, failure: null });
    try {
      await signIn.withPasskey();
      onDone();
    } catch (error) {
      setState({ busy: false, failure: passkeyFailure(error) });
    }
  }
  return { ...state, start };
}

/** In words; someone who has closed the browser's own window needs none. */
export function passkeyFailure(error: unknown): ActionFailure | null {
  if (error instanceof ApiFailure)
    return { message: error.message, hint: error.hint, requestId: error.requestId };
  if (error instanceof DOMException && error.name === "NotAllowedError") return null;
  if (error instanceof DOMException && error.name === "InvalidStateError") {
    return { message: "This device has a passkey for you already.", hint: null, requestId: null };
  }
  return {
    message: "The browser could not use a passkey.",
    hint: "Use your password instead.",
    requestId: null,
  };
}
