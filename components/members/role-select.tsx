"use client";

import type { ComponentProps } from "react";
import { Select } from "@/components/ui/input";
import { roles, roleTitles } from "./role-titles";

/** One of the three roles. */
export const RoleSelect = (props: ComponentProps<"select">) => (
  <Select {...props} className="min-w-28">
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleTitles[role].title}
      </option>
    ))}
  </Select>
);
