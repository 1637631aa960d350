"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { pinnedKey } from "@/components/table/saved-views/views-query";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordsPath } from "@/lib/view-models/paths";
import { NavLink } from "./nav-link";

export type PinnedViewList = ConsoleOutput<"view/getViews">;

interface PinnedViewsProps {
  /** The views when the page was rendered. */
  initial: PinnedViewList;
  navigation: readonly NavigationArea[];
}

/** The saved views that the user has pinned to the sidebar. */
export function PinnedViews({ initial, navigation }: PinnedViewsProps) {
  const path = usePathname();
  const opened = useSearchParams().get("view");
  const { data } = useQuery({
    queryKey: pinnedKey,
    queryFn: ({ signal }) => api.runConsole("view/getViews", { pinned: true }, { signal }),
    initialData: initial,
    staleTime: 60_000,
  });
  if (data.results.length === 0) return null;
  const titles = new Map(
    navigation.flatMap(({ records }) => records.map(({ name, title }) => [name, title])),
  );
  return (
    <section aria-label="Pinned views" className="mt-3 border-t border-line pt-2">
      <ul className="grid grid-cols-1 gap-px">
        {data.results.map(({ id, resource, name }) => (
          <li key={id}>
            <NavLink
              href={recordsPath(resource, { view: id })}
              title={name}
              detail={titles.get(resource)}
              icon={Bookmark}
              current={path === recordsPath(resource) && opened === id}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
