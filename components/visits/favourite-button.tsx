"use client";

import { clsx } from "clsx";
import { Star } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useFavourites } from "./use-favourites";
import { useFavouriteChange } from "./use-visits";

/** Adds a record to the favourites in the sidebar, or removes it from there. */
export function FavouriteButton({ resource, recordKey }: { resource: string; recordKey: string }) {
  const favourites = useFavourites();
  const change = useFavouriteChange();
  const isFavourite = favourites?.some((one) => one.resource === resource && one.key === recordKey) ?? false;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Favourite"
      title={isFavourite ? "Remove from favourites" : "Add to favourites"}
      aria-pressed={isFavourite}
      disabled={!favourites}
      busy={change.isPending}
      onClick={() => change.mutate({ resource, key: recordKey, favourite: !isFavourite })}
    >
      {!change.isPending && (
        <Star aria-hidden className={clsx("size-4", isFavourite && "fill-current text-warning")} />
      )}
    </Button>
  );
}
