"use client";

import { copyAndNotify } from "@/components/ui/copy-text";
import { MenuItem, MenuLabel } from "@/components/ui/menu";
import { type ApiCall, type Language, languages, requestCode } from "./request-code";

const order: readonly Language[] = ["curl", "javascript", "python"];

/** The menu of `CopyAs`. */
export default function CopyAsItems(call: ApiCall) {
  const copy = (language: Language) =>
    copyAndNotify(
      requestCode(language, call, window.location.origin),
      `Copied as ${languages[language]}`,
      "Set MILLWRIGHT_KEY to your API key.",
    );
  return (
    <>
      <MenuLabel>
        {call.method} {call.path}
      </MenuLabel>
      {order.map((language) => (
        <MenuItem key={language} onSelect={() => void copy(language)}>
          {languages[language]}
        </MenuItem>
      ))}
    </>
  );
}
