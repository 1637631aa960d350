import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { routeTo } from "@/lib/screens/paths";
import { rememberVisit } from "./palette/recent";
import { useSession } from "./session-context";

/** Milliseconds after which a screen was not just passed through; its title has arrived by then. */
const stay = 1500;

/** Remembers the screens that are looked at, for the palette. */
export function useVisits(): void {
  const path = usePathname();
  const { company } = useSession();
  useEffect(() => {
    if (path === "/console") return;
    const timer = window.setTimeout(() => {
      const title = document.title.replace(/ · Millwright$/, "");
      rememberVisit(company.id, { href: routeTo(path), title });
    }, stay);
    return () => window.clearTimeout(timer);
  }, [path, company.id]);
}
