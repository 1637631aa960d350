import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { FormField } from "./form-field";
import { gridClass } from "./group-editor";
import { type FormLayout, groupsOf } from "./layout";

/** The fields of a form in groups; rarely used groups are collapsed. */
export function FormGroups({ fields, layout }: { fields: readonly FieldScreen[]; layout: FormLayout }) {
  return groupsOf(fields, layout).map(({ title, description, collapsed, dense, inline, members }) => {
    const grid = (
      <div
        className={
          inline ? "flex flex-wrap gap-x-6" : clsx(gridClass, dense && "lg:grid-cols-3 xl:grid-cols-4")
        }
      >
        {members.map((field) => (
          <FormField key={field.name} field={field} path={field.name} />
        ))}
      </div>
    );
    const key = members[0]?.name ?? "";
    if (collapsed && title !== undefined) {
      return (
        <details key={key} className="group border-t border-line pt-3">
          <summary className="focus-ring flex w-fit list-none items-center gap-1 rounded text-sm font-semibold">
            <ChevronRight
              aria-hidden
              className="size-3.5 transition-transform group-open:rotate-90 rtl:rotate-180"
            />
            {title}
          </summary>
          <div className="pt-3">{grid}</div>
        </details>
      );
    }
    return (
      <section key={key} className="grid gap-3">
        {title !== undefined && <h2 className="text-sm font-semibold">{title}</h2>}
        {description !== undefined && <p className="-mt-2 text-sm text-muted">{description}</p>}
        {grid}
      </section>
    );
  });
}
