"use client";

import type { ComponentType } from "react";
import { useMemberChange } from "./change";
import { isDraftObject, toDraft } from "./draft/draft";
import { errorsIn } from "./errors/field-errors";
import type { EditorProps } from "./layout";

export const gridClass = "grid gap-x-4 gap-y-3.5 sm:grid-cols-2";

export interface NestedProps extends EditorProps {
  /** Renders the nested fields; passed in to avoid a circular import. */
  Editor: ComponentType<EditorProps>;
}

/** The fields of a group in columns. */
export function GroupEditor({ field, path, ...props }: NestedProps) {
  return (
    <div className={gridClass}>
      {field.fields?.map((member) => (
        <MemberEditor key={member.name} {...props} field={member} path={`${path}.${member.name}`} />
      ))}
    </div>
  );
}

/** One field of a group; value, changes and errors belong to the group. */
export function MemberEditor({ Editor, field, value, change, errors, ...props }: NestedProps) {
  const ownChange = useMemberChange(change, field.name);
  return (
    <Editor
      {...props}
      field={field}
      value={isDraftObject(value) ? (value[field.name] ?? null) : toDraft(field, undefined)}
      change={ownChange}
      errors={errorsIn(errors, field.name)}
    />
  );
}
