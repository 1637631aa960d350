"use client";

import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRadioGroup, MenuSeparator } from "@/components/ui/menu";
import { PageLink } from "@/components/ui/page-link";
import { useSession } from "./session-context";
import { themeOf, themes } from "./theme";
import { setTheme, useTheme } from "./use-theme";

interface UserMenuProps {
  onShowShortcuts: () => void;
  onSignOut: () => void;
}

/** User menu: account, theme, sign-out. */
export function UserMenu({ onShowShortcuts, onSignOut }: UserMenuProps) {
  const { user, company } = useSession();
  const theme = useTheme() ?? "system";
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Account of ${user.name}`}>
          <span className="grid size-7 place-items-center rounded-full bg-accent-soft text-xs font-medium text-accent">
            {initialsOf(user.name)}
          </span>
        </Button>
      }
    >
      <MenuLabel>
        <span className="block text-sm font-medium text-ink">{user.name}</span>
        <span className="block">{user.email}</span>
        <span className="block">
          {company.role} of {company.name}
        </span>
      </MenuLabel>
      <MenuSeparator />
      <MenuLink>
        <PageLink href="/console/account">Account and security</PageLink>
      </MenuLink>
      <MenuLink>
        <PageLink href="/console/reference">API reference</PageLink>
      </MenuLink>
      <MenuItem onSelect={onShowShortcuts} hint="?">
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup
        label="Theme"
        value={theme}
        options={themes}
        onChange={(name) => setTheme(themeOf(name))}
      />
      <MenuSeparator />
      <MenuItem onSelect={onSignOut}>Sign out</MenuItem>
    </Menu>
  );
}

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? "")][0] ?? "",
  );
  return letters.join("").toUpperCase();
}
