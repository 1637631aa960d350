"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { ControlProps, FieldOverride } from "@/components/form/layout";
import { parseNumber } from "@/components/form/locale/numbers";
import { SchemaForm } from "@/components/form/schema-form";
import { useSession } from "@/components/shell/session-context";
import { dayIn } from "@/components/table/query/relative-day";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { currencyOf } from "@/components/value/currency-of";
import { formatMoney, plainReader, toCoins } from "@/components/value/format-value";
import { useReader } from "@/components/value/reader";
import type { AnyRow } from "@/lib/client/records";
import type { Transition } from "@/lib/resources/document";
import type { DocumentScreen } from "@/lib/view-models/document/document-screen";
import type { FieldScreen } from "@/lib/view-models/form-fields";
import { inSentence } from "@/lib/view-models/labels";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

export interface TransitionsProps {
  screen: ResourceScreen;
  document: DocumentScreen;
  record: AnyRow;
  etag: string | null;
}

interface TransitionDialogProps extends TransitionsProps {
  transition: Transition;
  onClose: () => void;
  onTake: (values: AnyRow) => Promise<void>;
}

/** Field of the amount that is paid. */
const paid = "#paid";

/** A day that is not stored with a part of what is due. */
const notStored: FieldOverride = {
  hint: "Stored when all is paid.",
  control: ({ attributes }: ControlProps) => <Input {...attributes} type="date" disabled value="" />,
};

/** Shows what a step leads to and asks for the fields that it needs. */
export function TransitionDialog({
  screen,
  document,
  record,
  transition,
  onClose,
  onTake,
}: TransitionDialogProps) {
  const { title, warning, asks } = transition;
  const reader = useReader() ?? plainReader;
  const { baseCurrencyCode, timezone } = useSession().company;
  const [isPart, setPart] = useState(false);
  const owed = transition.pays ? Number(record[transition.pays.column]) : 0;
  // Where nothing is owed, or the partner is owed something, there is no part of it to pay.
  const pays = owed > 0 ? transition.pays : undefined;
  const fields: FieldScreen[] = asks.flatMap((name) => {
    const column = screen.columns.find((one) => one.name === name);
    if (!column) return [];
    const kind = column.type === "date" ? "date" : "text";
    return [{ name, label: column.label, kind, required: false, optional: true, nullable: true }];
  });
  const amount = pays && screen.columns.find(({ name }) => name === pays.column);
  if (amount) {
    const money = amount.money === undefined ? {} : { money: amount.money };
    fields.unshift({
      name: paid,
      label: "Amount paid",
      kind: "number",
      required: true,
      optional: false,
      nullable: false,
      ...money,
    });
  }
  const currency = (amount && currencyOf(amount, record, baseCurrencyCode)) ?? baseCurrencyCode;
  // The balance may have fractions of a cent, from prices and taxes, which cannot be paid.
  const due = toCoins(owed, currency) || owed;
  const message = `At most ${formatMoney(due, currency, reader)}.`;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${title}: ${inSentence(screen.singular)} ${String(record[screen.labelColumns[0] ?? screen.key])}`}
      {...(warning !== undefined && { description: warning })}
    >
      <SchemaForm
        label={title}
        fields={fields}
        loadSchema={async () =>
          (await import("./transition-schema")).transitionSchema(
            asks,
            pays
              ? { amount: due, message, toCoins: (sum) => (sum === due ? sum : toCoins(sum, currency)) }
              : null,
          )
        }
        defaults={{
          ...Object.fromEntries(asks.map((name) => [name, dayIn(timezone)])),
          ...(pays && { [paid]: due }),
        }}
        layout={{
          fields: {
            [paid]: { focus: true, hint: "Less than all that is owed leaves the rest open." },
            ...(isPart && Object.fromEntries(asks.map((name) => [name, notStored]))),
          },
        }}
        submitLabel={title}
        submitHint={title.toLowerCase()}
        guarded={false}
        actions={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async ({ [paid]: sum, ...values }) => {
          await onTake({
            ...(values as AnyRow),
            ...(pays && paymentOf(pays, asks, document.status.column, { owed, due }, sum)),
          });
          onClose();
          return undefined;
        }}
      >
        {pays && <PartPaid due={due} onChange={setPart} />}
      </SchemaForm>
    </Dialog>
  );
}

interface PartPaidProps {
  due: number;
  onChange: (isPart: boolean) => void;
}

/** Reports whether the typed amount is below what is due. */
function PartPaid({ due, onChange }: PartPaidProps) {
  const typed: unknown = useWatch({ name: paid });
  const sum = typeof typed === "string" ? parseNumber(typed) : due;
  const isPart = typeof sum === "number" && sum < due;
  useEffect(() => onChange(isPart), [isPart, onChange]);
  return null;
}

/** Less than all that is owed leads to another status and leaves the rest open. */
function paymentOf(
  pays: NonNullable<Transition["pays"]>,
  asks: readonly string[],
  status: string,
  { owed, due }: { owed: number; due: number },
  sum: unknown,
): AnyRow {
  if (typeof sum !== "number" || sum >= due) return {};
  const rest = Math.round((owed - sum) * 100_000) / 100_000;
  const unset = Object.fromEntries(asks.map((name) => [name, null]));
  return { ...unset, [status]: pays.partly, [pays.column]: rest };
}
