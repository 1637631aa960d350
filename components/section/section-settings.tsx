"use client";

import { type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { messageIn } from "@/components/form/errors/field-errors";
import type { EditorProps } from "@/components/form/layout";
import { CheckOption } from "@/components/table/check-option";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { placementLabels } from "@/lib/schemas/enumerations";
import { completed, type Flag, flagLabels, ownConfig, placementOf, printedFlags } from "./section-config";

const wholeLogo = { x: 0, y: 0, width: 1, height: 1, aspect: 1 };
const shares = { x: "Left, %", y: "Top, %", width: "Width, %", height: "Height, %" } as const;
const isShare = (name: string): name is keyof typeof shares => name in shares;

/** The settings of a document section. What it has no value of its own for is that of its placement. */
export function SectionSettings({ field, value, change, onBlur, errors }: EditorProps) {
  const id = useId();
  const placement = placementOf(useWatch({ name: "placement" }));
  const own = ownConfig(parsed(value));
  const config = completed(own, placement);
  const error = messageIn(errors);
  const set = (more: object) => {
    const kept = Object.entries({ ...own, ...more }).filter(([, one]) => one !== undefined);
    change(() => JSON.stringify(Object.fromEntries(kept), null, 2));
  };
  const parts: Readonly<Record<Flag, ReactNode>> = {
    showLogo: <LogoSettings own={own} config={config} set={set} />,
    showRegistrationLine: (
      <Field label="Text">
        {(attributes) => (
          <Input
            {...attributes}
            value={config.registrationNumber ?? ""}
            onChange={({ target }) => set({ registrationNumber: target.value === "" ? null : target.value })}
          />
        )}
      </Field>
    ),
    showCompanyDetails: null,
    showDocumentTitle: null,
    showDocumentId: null,
  };
  const flags = (names: readonly Flag[]) =>
    names.map((name) => (
      <div key={name} className="grid gap-2">
        <CheckOption
          label={flagLabels[name]}
          checked={config[name]}
          onChange={() => set({ [name]: !config[name] })}
        />
        {config[name] && parts[name] && <div className="grid gap-3 ps-6 pb-1">{parts[name]}</div>}
      </div>
    ));
  const printed = printedFlags[placement];
  const others = Object.keys(flagLabels).filter((name): name is Flag => !printed.includes(name as Flag));
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      onBlur={onBlur}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className="pb-1 text-sm font-medium">{field.label}</legend>
      <p className="pb-1 text-xs text-muted">
        In its texts, {"{{company.name}}"}, {"{{company.taxId}}"} and other values of the company are filled
        in. A section whose ID is system-header or system-footer takes the place of the built-in one.
      </p>
      {printed.length > 0 ? (
        <div>{flags(printed)}</div>
      ) : (
        <p className="text-sm text-muted">Documents print the name and the content of a body section.</p>
      )}
      <details>
        <summary className="focus-ring w-fit rounded text-sm text-accent">
          Not printed in a {placementLabels[placement].toLowerCase()}
        </summary>
        <div className="pt-2">
          <p className="pb-1 text-xs text-muted">
            Stored for other programs, which read them as settings of the section.
          </p>
          {flags(others)}
        </div>
      </details>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

interface LogoProps {
  own: ReturnType<typeof ownConfig>;
  config: ReturnType<typeof completed>;
  set: (more: object) => void;
}

function LogoSettings({ own, config, set }: LogoProps) {
  const { logoVariant, logoCrop } = config;
  const setCrop = (name: string, text: string) => {
    const number = text === "" ? null : Number(text);
    set({ logoCrop: { ...logoCrop, [name]: number !== null && isShare(name) ? number / 100 : number } });
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Segmented
          label="Logo of the company"
          value={logoVariant}
          options={[
            { value: "mark", label: "Logo" },
            { value: "icon", label: "Logo icon" },
          ]}
          onChange={(next) => set({ logoVariant: next })}
        />
        <Field label="Height in pixels, 16 to 120">
          {(attributes) => (
            <Input
              {...attributes}
              type="number"
              min={16}
              max={120}
              placeholder={String(config.logoHeight)}
              value={own.logoHeight ?? ""}
              onChange={({ target }) =>
                set({ logoHeight: target.value === "" ? undefined : Number(target.value) })
              }
            />
          )}
        </Field>
      </div>
      <CheckOption
        label="Only a part of the logo"
        checked={logoCrop !== null}
        onChange={() => set({ logoCrop: logoCrop === null ? wholeLogo : null })}
      />
      {logoCrop && (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {Object.entries({ ...shares, aspect: "Width ÷ height" }).map(([name, label]) => (
            <Field key={name} label={label}>
              {(attributes) => (
                <Input
                  {...attributes}
                  type="number"
                  step="any"
                  value={shown(name, Reflect.get(logoCrop, name))}
                  onChange={({ target }) => setCrop(name, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}

const shown = (name: string, value: unknown) =>
  typeof value !== "number" ? "" : isShare(name) ? Math.round(value * 1e6) / 1e4 : value;

function parsed(draft: unknown): unknown {
  try {
    return typeof draft === "string" && draft !== "" ? JSON.parse(draft) : {};
  } catch {
    return {};
  }
}
