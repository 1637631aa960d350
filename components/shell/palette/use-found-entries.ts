import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import type { SavedView } from "@/components/table/query/saved-view";
import { viewsKey } from "@/components/table/saved-views/views-query";
import { api } from "@/lib/client/browser";
import type { NavigationArea } from "@/lib/view-models/navigation";
import { useSession } from "../session-context";
import { setTheme } from "../use-theme";
import { controlsHere, without } from "./controls-here";
import { paletteEntries, viewEntries } from "./entries";
import { rankEntries } from "./rank";

export interface EntrySearch {
  navigation: readonly NavigationArea[];
  search: string;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

const shown = 10;
const listPath = /^\/console\/records\/([^/]+)/;

/** Screens, commands and what the page offers, best match first. */
export function useFoundEntries(props: EntrySearch) {
  const { navigation, search } = props;
  const isSearch = search.trim() !== "";
  const { scopes } = useSession();
  const path = usePathname();
  const here = listPath.exec(path)?.[1] ?? null;
  const commands = useCommands(props);
  const views = useViews();
  const entries = useMemo(
    () => paletteEntries(navigation, scopes, here === "webhook" ? null : here),
    [navigation, scopes, here],
  );
  const onPage = useEntriesHere(path, isSearch && here !== null ? views?.filter(isOf(here)) : undefined);
  // The page stays as it is while the palette is open.
  const [controls] = useState(() => controlsHere());
  const known = [
    ...entries,
    ...(isSearch ? [...onPage, ...viewEntries(navigation, views ?? [])] : []),
    ...commands,
  ];
  const all = [...known, ...(isSearch ? without(known, controls) : [])];
  return rankEntries(all, search).slice(0, isSearch ? shown : 7);
}

const isOf = (here: string) => (view: SavedView) => view.resource === here;

/** The saved views that the user may open; undefined until they have loaded. */
function useViews() {
  const { data } = useQuery({
    queryKey: [...viewsKey, "all"],
    queryFn: ({ signal }) => api.runConsole("view/getViews", {}, { signal }),
    staleTime: 60_000,
  });
  return data?.results;
}

/** Actions of the page behind the palette; none while `views`, those of its list, are undefined. */
function useEntriesHere(path: string, views: readonly SavedView[] | undefined) {
  const query = useSearchParams().toString();
  const { scopes } = useSession();
  const { data = [] } = useQuery({
    queryKey: ["screens", "palette", path, query, views],
    queryFn: async () => (await import("./entries-here")).entriesHere(path, query, scopes, views ?? []),
    enabled: views !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return views ? data : [];
}

/** Commands of the palette. */
function useCommands({ onShowShortcuts, onSignOut }: EntrySearch) {
  const command = (title: string, terms: string[], run: () => void) => ({
    title,
    terms,
    kind: "Command",
    run,
  });
  return [
    command("Use light theme", ["theme light"], () => setTheme("light")),
    command("Use dark theme", ["theme dark"], () => setTheme("dark")),
    command("Use system theme", ["theme system"], () => setTheme("system")),
    command("Show keyboard shortcuts", ["help keys"], onShowShortcuts),
    command("Sign out", ["log out", "logout"], onSignOut),
  ];
}
