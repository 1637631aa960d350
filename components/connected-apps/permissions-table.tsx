"use client";

import { useId } from "react";
import { toggled, verbTitles } from "@/components/keys/scopes";
import { Checkbox } from "@/components/ui/input";
import { type Area, type Scope, verbs } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/view-models/labels";

interface PermissionsTableProps {
  /** Scopes that can be chosen. */
  asked: readonly Scope[];
  value: ReadonlySet<Scope>;
  onChange: (value: ReadonlySet<Scope>) => void;
}

/** Requested scopes by area; secrets separately. */
export function PermissionsTable({ asked, value, onChange }: PermissionsTableProps) {
  const titleId = useId();
  const secretsId = useId();
  const toggle = (of: readonly Scope[]) => (on: boolean) => onChange(toggled(value, of, on));
  const rows = Object.entries(areaTitles).filter(([area]) => asked.some((scope) => isOf(scope, area)));
  const columns = verbs.filter((verb) => asked.some((scope) => scope.endsWith(`:${verb}`)));
  return (
    <fieldset className="grid min-w-0 gap-2" aria-labelledby={titleId}>
      <p id={titleId} className="text-sm font-medium">
        Permissions
      </p>
      {rows.length > 0 && (
        <div className="overflow-x-auto rounded-md border border-line">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line bg-sunken">
                <th scope="col" className="px-3 py-1.5 text-start font-medium">
                  Area
                </th>
                {columns.map((verb) => (
                  <th key={verb} scope="col" className="w-20 px-3 py-1.5 font-medium">
                    {verbTitles[verb]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([area, title]) => (
                <tr key={area} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-3 py-1.5 text-start font-normal">
                    {title}
                  </th>
                  {columns.map((verb) => {
                    const scope = asked.find((one) => one === `${area}:${verb}`);
                    return (
                      <td key={verb} className="px-3 py-1.5 text-center leading-none">
                        {scope && (
                          <Checkbox
                            className="align-[-0.2em]"
                            aria-label={`${title}: ${verbTitles[verb].toLowerCase()}`}
                            checked={value.has(scope)}
                            onChange={(event) => toggle([scope])(event.target.checked)}
                          />
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked.includes("access:secrets") && (
        <span className="inline-flex min-h-6 items-center gap-1.5 text-sm">
          <Checkbox
            id={secretsId}
            checked={value.has("access:secrets")}
            onChange={(event) => toggle(["access:secrets"])(event.target.checked)}
          />
          <label htmlFor={secretsId}>View sign-in secrets: codes, challenges, links</label>
        </span>
      )}
    </fieldset>
  );
}

const isOf = (scope: Scope, area: Area | string): boolean =>
  verbs.some((verb) => scope === `${area}:${verb}`);
