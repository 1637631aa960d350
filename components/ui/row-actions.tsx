import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { Menu } from "./menu";

interface RowActionsProps {
  /** Name of the row, for the button's accessible name. */
  of: string;
  /** Items of a menu. */
  children: ReactNode;
}

/** The menu at the end of a row. */
export const RowActions = ({ of, children }: RowActionsProps) => (
  <Menu
    align="end"
    trigger={
      <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${of}`}>
        <MoreHorizontal aria-hidden className="size-4" />
      </Button>
    }
  >
    {children}
  </Menu>
);
