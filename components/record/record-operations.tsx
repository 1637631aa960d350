"use client";

import { Play } from "lucide-react";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Menu, MenuLink } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import type { RecordOperation } from "@/lib/view-models/operation/operations-for";

/** The operations on a record that the user may run; nothing where there is none. */
export function RecordOperations({ operations }: { operations: readonly RecordOperation[] }) {
  const { scopes } = useSession();
  const allowed = operations.filter(({ scope }) => scopes.includes(scope));
  if (allowed.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button>
          <Play aria-hidden className="size-3.5" /> Run…
        </Button>
      }
    >
      {allowed.map(({ title, href }) => (
        <MenuLink key={href}>
          <PageLink href={href}>{title}</PageLink>
        </MenuLink>
      ))}
    </Menu>
  );
}
