"use client";

import { useRouter } from "next/navigation";
import { notify } from "@/components/ui/notify";
import { useIsShown } from "@/components/ui/use-is-shown";
import { inSentence } from "@/lib/view-models/labels";
import { recordPath } from "@/lib/view-models/paths";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** Opens the record that a form created; offers it in a message if the user has left the form before. */
export function useOpenCreated({ name, singular }: Pick<ResourceScreen, "name" | "singular">) {
  const router = useRouter();
  const isShown = useIsShown();
  return (key: string) => {
    const open = () => router.push(recordPath(name, key));
    if (!isShown.current) {
      const title = `The ${inSentence(singular)} was created after you left its form.`;
      return notify("info", title, { action: { label: "Open", run: open } });
    }
    // The router does not scroll up when the page is scrolled by less than the height of the top bar.
    window.scrollTo(0, 0);
    open();
  };
}
