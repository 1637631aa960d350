"use client";

import Form from "next/form";
import { CancelLink } from "@/components/record/create/cancel-link";
import { useSession } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { formatMoney, formatNumber, plainReader } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import { newRecordPath, offerParameter } from "@/lib/view-models/paths";

/** What a person chooses of an offered line: one of its price breaks, least quantity first, or the line without one. */
export interface OfferChoice {
  /** Name of the line: “P-1042.A · Bearing cap”. */
  label: string;
  options: readonly { id: string; quantity: number; price: number | null }[];
}

interface ChooseOffersProps {
  /** Resource of the new document. */
  resource: string;
  choices: readonly OfferChoice[];
  /** Those of the page, which the form of the new document takes too. */
  parameters: Readonly<Record<string, string | string[] | undefined>>;
}

/** The step before a new document that follows one with price breaks: which of them each line takes. */
export function ChooseOffers({ resource, choices, parameters }: ChooseOffersProps) {
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode } = useSession().company;
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((one) => ({ name, value: one })),
  );
  return (
    <Card title="Quantities and prices" className="max-w-xl">
      <Form action={newRecordPath(resource)} className="grid gap-4">
        {given.map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {choices.map(({ label, options }, at) => (
          <Field key={options[0]?.id} label={label}>
            {(control) => (
              <Select {...control} name={offerParameter} defaultValue={options[0]?.id} autoFocus={at === 0}>
                {options.map(({ id, quantity, price }) => (
                  <option key={id} value={id}>
                    {formatNumber(quantity, reader)}
                    {price !== null && ` at ${formatMoney(price, baseCurrencyCode, reader)}`}
                  </option>
                ))}
                <option value="">Not ordered</option>
              </Select>
            )}
          </Field>
        ))}
        <div className="flex justify-end gap-2">
          <CancelLink resource={resource} />
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </Form>
    </Card>
  );
}
