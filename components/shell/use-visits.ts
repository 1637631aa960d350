import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { routeTo } from "@/lib/view-models/paths";
import { rememberVisit } from "./palette/recent";
import { useSession } from "./session-context";

/** Milliseconds until a page counts as visited; its title is set by then. */
const stay = 1500;

/** Records visited screens for the palette. */
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
