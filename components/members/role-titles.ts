import type { Role } from "@/lib/schemas/roles";

/** Roles from the least to the most rights, and what they may do. */
export const roleTitles: Record<Role, { title: string; may: string }> = {
  viewer: { title: "Viewer", may: "Reads everything" },
  operator: { title: "Operator", may: "Reads and changes everything, deletes nothing" },
  admin: { title: "Admin", may: "Everything, members and keys included" },
};

export const roles = Object.keys(roleTitles) as Role[];
