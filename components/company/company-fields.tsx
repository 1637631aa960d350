import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { Input, Select } from "@/components/ui/input";
import type { CompanyChoices } from "./company-choices";

interface CompanyFieldsProps extends CompanyChoices {
  name: ComponentProps<"input">;
  currency: ComponentProps<"select">;
  timezone: ComponentProps<"select">;
  errorOf: (name: "companyName" | "baseCurrencyCode" | "timezone") => string | undefined;
}

/** Name, base currency and time zone of a new company. */
export const CompanyFields = (props: CompanyFieldsProps) => (
  <>
    <Field label="Company name" error={props.errorOf("companyName")}>
      {(control) => <Input {...control} {...props.name} autoComplete="organization" autoFocus />}
    </Field>
    <Field label="Base currency" error={props.errorOf("baseCurrencyCode")}>
      {(control) => (
        <Select {...control} {...props.currency}>
          {props.currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Time zone" error={props.errorOf("timezone")}>
      {(control) => (
        <Select {...control} {...props.timezone}>
          {props.timezones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  </>
);
