"use client";

import { useTheme } from "next-themes";
import { themes } from "@/components/shell/theme";
import { Card } from "@/components/ui/card";
import { Segmented } from "@/components/ui/segmented";
import { useAwake } from "@/components/ui/use-awake";

type Theme = (typeof themes)[number]["value"];

/** Light, dark, or whatever the system says; kept in this browser. */
export function ThemeCard() {
  const { theme, setTheme } = useTheme();
  // What is chosen lies in the browser, which the server cannot know.
  const isKnown = useAwake();
  const chosen = themes.find(({ value }) => isKnown && value === theme)?.value ?? null;
  return (
    <Card title="Theme">
      <Segmented<Theme> label="Theme" value={chosen} options={themes} onChange={setTheme} />
    </Card>
  );
}
