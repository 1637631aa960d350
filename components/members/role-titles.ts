import { roleLabels } from "@/lib/schemas/enumerations";
import type { Role } from "@/lib/schemas/roles";

/** Roles from least to most permissions. */
export const roleTitles: Record<Role, { title: string; may: string }> = {
  viewer: { title: roleLabels.viewer, may: "Can view everything" },
  operator: { title: roleLabels.operator, may: "Can view, create and edit everything; cannot delete" },
  admin: { title: roleLabels.admin, may: "Full access, including members and API keys" },
};

export const roles = Object.keys(roleTitles) as Role[];
