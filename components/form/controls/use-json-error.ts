import { useEffect, useState } from "react";
import { parseJson } from "../draft/draft";
import type { JsonError } from "../errors/json-error";

interface JsonState {
  isInvalid: boolean;
  /** Where and why, a moment later: the code that finds it is loaded for the first invalid text. */
  error: JsonError | null;
}

/** Whether a text is no JSON, with its first error. */
export function useJsonError(text: string): JsonState {
  const [found, setFound] = useState<{ text: string; error: JsonError | null } | null>(null);
  const isInvalid = text.trim() !== "" && parseJson(text) === text;
  useEffect(() => {
    if (!isInvalid) return;
    let isCurrent = true;
    import("../errors/json-error").then(
      ({ jsonError }) => isCurrent && setFound({ text, error: jsonError(text) }),
      // Without a network the text is still shown as invalid.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text, isInvalid]);
  return { isInvalid, error: isInvalid && found?.text === text ? found.error : null };
}
