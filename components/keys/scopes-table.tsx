"use client";

import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { FieldError } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import { type Area, type Scope, verbs } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/view-models/labels";
import { type ScopeSet, toggled, verbTitles } from "./scopes";

// Areas in the order of `areaTitles`.
const areas = Object.entries(areaTitles) as [Area, string][];

const secretsTitle = "View sign-in secrets: codes, challenges, links";

interface ScopesTableProps {
  /** Scopes that are shown. */
  offered: ScopeSet;
  /** Those of them that can be chosen; all where absent. */
  grantable?: ScopeSet;
  value: ScopeSet;
  onChange: (value: ScopeSet) => void;
  /** Whether the header of a column has a checkbox for its scope in every area. */
  hasEverywhere?: boolean;
  /** Buttons next to the title. */
  actions?: ReactNode;
  error?: string | undefined;
}

/** Scopes by area as checkboxes; that of secrets below. */
export function ScopesTable({
  offered,
  grantable = offered,
  value,
  onChange,
  hasEverywhere = false,
  actions,
  error,
}: ScopesTableProps) {
  const titleId = useId();
  const rows = areas.filter(([area]) => verbs.some((verb) => offered.has(`${area}:${verb}`)));
  const columns = verbs.filter((verb) => rows.some(([area]) => offered.has(`${area}:${verb}`)));
  const headClass = clsx("px-2 py-1.5 font-medium sm:px-3", !hasEverywhere && "w-20");
  const box = (label: string, of: readonly Scope[], text?: string) => {
    const some = of.filter((scope) => grantable.has(scope));
    return (
      <ScopeBox
        label={label}
        text={text}
        grantable={some}
        value={value}
        onChange={(on) => onChange(toggled(value, some, on))}
      />
    );
  };
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-labelledby={titleId}
      aria-describedby={error && `${titleId}-error`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={titleId} className="text-sm font-medium">
          Permissions
        </p>
        {actions}
      </div>
      {rows.length > 0 && (
        <div className="overflow-x-auto rounded-md border border-line">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line bg-sunken">
                <th scope="col" className="px-2 py-1.5 text-start font-medium sm:px-3">
                  Area
                </th>
                {columns.map((verb) => (
                  <th key={verb} scope="col" className={headClass}>
                    {hasEverywhere
                      ? box(
                          `${verbTitles[verb]} everywhere`,
                          rows.map(([area]): Scope => `${area}:${verb}`),
                          verbTitles[verb],
                        )
                      : verbTitles[verb]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([area, title]) => (
                <tr key={area} className="border-b border-line last:border-b-0">
                  <th scope="row" className="px-2 py-1 text-start font-normal sm:px-3">
                    {title}
                  </th>
                  {columns.map((verb) => (
                    <td key={verb} className="px-2 py-1 text-center sm:px-3">
                      {offered.has(`${area}:${verb}`) &&
                        box(`${title}: ${verbTitles[verb].toLowerCase()}`, [`${area}:${verb}`])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {offered.has("access:secrets") && (
        <div className="text-sm">{box(secretsTitle, ["access:secrets"], secretsTitle)}</div>
      )}
      {error && <FieldError id={`${titleId}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface ScopeBoxProps {
  label: string;
  /** Visible label of the checkbox. */
  text: string | undefined;
  grantable: readonly Scope[];
  value: ScopeSet;
  onChange: (on: boolean) => void;
}

/** A checkbox for one or several scopes; partly granted shows as indeterminate. */
function ScopeBox({ label, text, grantable, value, onChange }: ScopeBoxProps) {
  const id = useId();
  const granted = grantable.filter((scope) => value.has(scope)).length;
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5">
      <Checkbox
        id={id}
        aria-label={label}
        checked={grantable.length > 0 && granted === grantable.length}
        ref={(node) => {
          if (node) node.indeterminate = granted > 0 && granted < grantable.length;
        }}
        disabled={grantable.length === 0}
        onChange={(event) => onChange(event.target.checked)}
      />
      {text !== undefined && <label htmlFor={id}>{text}</label>}
    </span>
  );
}
