"use client";

import Link, { type LinkProps } from "next/link";
import { useState } from "react";

/**
 * A link to a page. Prefetched when the pointer or the focus comes to it: prefetching every visible link, as Next.js does, takes
 * the server more than half as long as the page that they are on.
 */
export function PageLink<Href>(props: LinkProps<Href>) {
  const [wanted, setWanted] = useState(false);
  return (
    <Link
      {...props}
      prefetch={wanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true);
        props.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        props.onFocus?.(event);
      }}
    />
  );
}
