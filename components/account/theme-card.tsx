"use client";

import { type Theme, themes } from "@/components/shell/theme";
import { setTheme, useTheme } from "@/components/shell/use-theme";
import { Card } from "@/components/ui/card";
import { Segmented } from "@/components/ui/segmented";

/** Theme of this browser: light, dark or the system's. */
export function ThemeCard() {
  return (
    <Card title="Theme">
      <Segmented<Theme> label="Theme" value={useTheme()} options={themes} onChange={setTheme} />
    </Card>
  );
}
