"use client";

import Link from "next/link";
import { useTheme } from "next-themes";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { useSession } from "./session-context";

const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

async function signOut() {
  await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  window.location.assign("/sign-in");
}

/** The signed-in user: account, theme, signing out. */
export function UserMenu() {
  const { user } = useSession();
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" aria-label={`Account of ${user.name}`}>
          <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs font-medium text-accent">
            {initialsOf(user.name)}
          </span>
        </Button>
      }
    >
      <MenuLabel>
        <span className="block font-medium text-ink">{user.name}</span>
        {user.email}
      </MenuLabel>
      <MenuSeparator />
      <MenuLink>
        <Link href="/console/account">Account and security</Link>
      </MenuLink>
      <MenuLink>
        <Link href="/console/reference">API reference</Link>
      </MenuLink>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      {themes.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => setTheme(value)}>
          {label} {theme === value && "✓"}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={signOut}>Sign out</MenuItem>
    </Menu>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter(Boolean)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");
