"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, Star } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { pinnedKey } from "@/components/table/saved-views/views-query";
import { localDays } from "@/components/value/local-days";
import { useReader } from "@/components/value/reader";
import { useFavourites, type VisitedRecords } from "@/components/visits/use-favourites";
import { api } from "@/lib/client/browser";
import type { ConsoleOutput } from "@/lib/client/calls";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import { NavLink } from "./nav-link";

/** Pinned entries of the user when the page was rendered. */
export interface PinnedLists {
  views: ConsoleOutput<"view/getViews">;
  favourites: VisitedRecords;
}

interface PinnedProps {
  initial: PinnedLists;
  navigation: readonly NavigationArea[];
}

type Views = PinnedLists["views"];

/** The saved views that the user has pinned, and which of them is open. */
function usePinnedViews(initial: Views) {
  const path = usePathname();
  const opened = useSearchParams().get("view");
  const { data } = useQuery({
    queryKey: pinnedKey,
    queryFn: ({ signal }) => api.runConsole("view/getViews", { pinned: true }, { signal }),
    initialData: initial,
    staleTime: 60_000,
  });
  return data.results.map((view) => ({
    ...view,
    isOpen: path === recordsPath(view.resource) && opened === view.id,
  }));
}

/** Path of the list of which a pinned view is open. */
export function useListOfView(initial: Views): string | null {
  const open = usePinnedViews(initial).find(({ isOpen }) => isOpen);
  return open ? recordsPath(open.resource) : null;
}

/** The saved views that the user has pinned and the favourite records. */
export function Pinned({ initial, navigation }: PinnedProps) {
  const views = usePinnedViews(initial.views);
  const favourites = useFavourites(initial.favourites) ?? [];
  const reader = useReader();
  if (views.length + favourites.length === 0) return null;
  const titles = new Map(
    navigation.flatMap(({ records }) => records.map(({ name, title }) => [name, title])),
  );
  return (
    <section aria-label="Pinned" className="mt-3 border-t border-line pt-2">
      <ul className="grid grid-cols-1 gap-px">
        {views.map(({ id, resource, name, isOpen }) => (
          <li key={id}>
            <NavLink
              href={recordsPath(resource, { view: id })}
              title={name}
              detail={titles.get(resource)}
              icon={Bookmark}
              current={isOpen}
            />
          </li>
        ))}
        {favourites.map(({ resource, key, label, dayPart }) => (
          <li key={`${resource} ${key}`}>
            <NavLink
              href={recordPath(resource, key)}
              title={localDays(label, dayPart, reader)}
              detail={titles.get(resource)}
              icon={Star}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
