"use client";

import { useRef } from "react";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { useCan, useSession } from "@/components/shell/session-context";
import { Dialog, SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import { notify } from "@/components/ui/notify";
import { api } from "@/lib/client/browser";
import { role, roleLabels } from "@/lib/schemas/enumerations";
import type { Role } from "@/lib/schemas/roles";
import type { ViewDefinition } from "@/lib/schemas/saved-view";
import { CheckOption } from "../check-option";
import type { SavedView } from "../query/saved-view";
import { useViewChange } from "./use-saved-views";

interface ViewDialogProps {
  resource: string;
  /** The view to rename or share; null for a new one. */
  view: SavedView | null;
  definition: () => ViewDefinition;
  onSaved: (id: string) => void;
  onClose: () => void;
}

interface Draft {
  name: string;
  visibility: SavedView["visibility"];
  roles: Role[];
  pinned: boolean;
}

/** Name, visibility and default roles of a view. */
export default function ViewDialog({ resource, view, definition, onSaved, onClose }: ViewDialogProps) {
  const { user, company } = useSession();
  const mayShare = useCan("settings:write");
  const maySetDefaults = useCan("settings:destroy");
  const isOwner = !view || view.ownerId === user.id;
  // What the form was filled in with, and what it has stored since: views that are read again change neither.
  const stored = useRef<Stored | null>(view);
  const change = useViewChange(async (draft: Draft) => {
    const saved = await save(resource, stored.current, draft, definition);
    stored.current = saved;
    const roles = draft.visibility === "shared" ? draft.roles : [];
    if (maySetDefaults && String(roles) !== String(saved.defaultFor)) {
      await api.runConsole("view/setDefaults", { id: saved.id, roles, read: saved.defaultFor });
      stored.current = { ...saved, defaultFor: roles };
    }
    if (draft.pinned) await api.runConsole("view/pin", { id: saved.id, pinned: true });
    return saved.id;
  }, null);
  const { register, onSubmit, failure, busy, errorOf, watch, setValue } = useActionForm<Draft>({
    defaultValues: {
      name: view?.name ?? "",
      visibility: view?.visibility ?? "own",
      roles: view?.defaultFor ?? [],
      pinned: false,
    },
    schema: async () => {
      const { contract } = await import("@/lib/console/view/create.contract");
      return contract.input.pick({ name: true });
    },
    toInput: ({ name }) => ({ name }),
    async submit(draft) {
      const id = await change.mutateAsync(draft);
      notify("success", "View saved");
      onSaved(id);
    },
  });
  const [visibility, roles, pinned] = watch(["visibility", "roles", "pinned"]);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={view ? "Rename or share view" : "Save view"}
      description={view ? undefined : "Keeps filters, order, columns, widths and row height under a name."}
    >
      <ActionForm onSubmit={onSubmit} failure={failure}>
        <Field label="Name" hint="For example, “Overdue this month”" error={errorOf("name")}>
          {(control) => (
            <Input {...control} {...register("name")} autoComplete="off" autoFocus maxLength={80} />
          )}
        </Field>
        {mayShare && isOwner && (
          <Field label="Who sees it" error={errorOf("visibility")}>
            {(control) => (
              <Select {...control} {...register("visibility")}>
                <option value="own">Only me</option>
                <option value="shared">Everyone at {company.name}</option>
              </Select>
            )}
          </Field>
        )}
        {maySetDefaults && visibility === "shared" && (
          <fieldset>
            <legend className="text-sm font-medium">The list opens with it for</legend>
            {role.map((one) => (
              <CheckOption
                key={one}
                label={`${roleLabels[one]}s`}
                checked={roles.includes(one)}
                onChange={() =>
                  setValue(
                    "roles",
                    role.filter((other) => (other === one) !== roles.includes(other)),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {!view && (
          <CheckOption
            label="Pin to my sidebar"
            checked={pinned}
            onChange={() => setValue("pinned", !pinned)}
          />
        )}
        <SubmitActions action={view ? "Save" : "Save view"} busy={busy} onCancel={onClose} />
      </ActionForm>
    </Dialog>
  );
}

/** The parts of a view that the dialog changes. */
type Stored = Pick<SavedView, "id" | "visibility" | "defaultFor"> & { version?: number };

/** Creates the view, or changes its name and visibility. */
async function save(
  resource: string,
  view: Stored | null,
  { name, visibility }: Draft,
  definition: () => ViewDefinition,
): Promise<Stored> {
  if (!view) {
    const body = { resource, name, visibility, definition: definition() };
    const { id } = await api.runConsole("view/create", body);
    return { id, visibility, defaultFor: [] };
  }
  const moved = visibility === view.visibility ? {} : { visibility };
  const { id, version } = view;
  const saved = await api.runConsole("view/update", { id, ...(version && { version }), name, ...moved });
  // A view that becomes private is no default any more.
  const defaultFor = visibility === "own" ? [] : view.defaultFor;
  return { id, visibility, defaultFor, version: saved.version };
}
