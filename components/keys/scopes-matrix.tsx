"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Checkbox } from "@/components/ui/input";
import { type Area, type Scope, verbs } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/view-models/labels";
import { presets, type ScopeSet, toggled, verbTitles } from "./scopes";

interface ScopesMatrixProps {
  value: ScopeSet;
  /** Scopes of the key's creator, who cannot grant more. */
  own: ScopeSet;
  onChange: (value: ScopeSet) => void;
  error?: string | undefined;
}

// Areas in the order of `areaTitles`.
const rows = Object.entries(areaTitles) as [Area, string][];

/** Scopes by area as checkboxes; the column header grants a scope in every area. */
export function ScopesMatrix({ value, own, onChange, error }: ScopesMatrixProps) {
  const titleId = useId();
  const grantableOf = (of: readonly Scope[]) => of.filter((scope) => own.has(scope));
  const box = (label: string, of: readonly Scope[], text?: string) => (
    <ScopeBox
      label={label}
      text={text}
      grantable={grantableOf(of)}
      value={value}
      onChange={(on) => onChange(toggled(value, grantableOf(of), on))}
    />
  );
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
        <div className="flex gap-2">
          {Object.entries(presets).map(([title, of]) => (
            <Button key={title} size="sm" onClick={() => onChange(new Set(grantableOf(of)))}>
              {title}
            </Button>
          ))}
          <Button size="sm" variant="ghost" onClick={() => onChange(new Set())}>
            None
          </Button>
        </div>
      </div>
      <div className="overflow-x-auto rounded-md border border-line">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line bg-sunken text-start">
              <th scope="col" className="px-2 py-1.5 text-start font-medium sm:px-3">
                Area
              </th>
              {verbs.map((verb) => (
                <th key={verb} scope="col" className="px-2 py-1.5 font-medium sm:px-3">
                  {box(
                    `${verbTitles[verb]} everywhere`,
                    rows.map(([area]): Scope => `${area}:${verb}`),
                    verbTitles[verb],
                  )}
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
                {verbs.map((verb) => (
                  <td key={verb} className="px-2 py-1 text-center sm:px-3">
                    {box(`${title}: ${verbTitles[verb].toLowerCase()}`, [`${area}:${verb}`])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="text-sm">
        {box("View sign-in secrets", ["access:secrets"], "View sign-in secrets: codes, challenges, links")}
      </div>
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
