import { replaceEqualDeep } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * The value with the parts of the one before that are equal, so that memoized rows of a list do not render again:
 * react-hook-form copies whole values on every change.
 */
export function useSharedValue<T>(value: T): T {
  const last = useRef(value);
  last.current = replaceEqualDeep(last.current, value);
  return last.current;
}
