"use client";

import Link, { type LinkProps } from "next/link";
import { useState } from "react";

/**
 * A link to a page. Prefetched on hover or focus: prefetching every visible link, as Next.js does, adds
 * several requests for the server to each page.
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
