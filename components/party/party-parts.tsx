"use client";

import { Mail, MapPin, Pencil, Phone, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RecordViewProps } from "@/components/record/special";
import { usePermissions } from "@/components/record/use-record";
import { useCan } from "@/components/shell/session-context";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { type PartKind, type Party, parties } from "@/lib/resources/parties";
import { addressLine, titleOfPart } from "./part-words";
import { type PartsProps, type StoredPart, useParts } from "./use-parts";

const PartDialog = lazyDialog(() => import("./part-dialog").then((m) => m.PartDialog));
const RemovePart = lazyDialog(() => import("./remove-part").then((m) => m.RemovePart));

/** The addresses and contacts of a customer or supplier, which are added, edited and removed here. */
export default function PartyParts(view: RecordViewProps) {
  const party = parties[view.screen.name];
  if (!party) return null;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <Parts {...view} party={party} kind="location" />
      <Parts {...view} party={party} kind="contact" />
    </div>
  );
}

const words = {
  location: { title: "Addresses", add: "Add address", none: "No address yet." },
  contact: { title: "Contacts", add: "Add contact", none: "No contact yet." },
};

/** The open dialog. */
type Open = { part: StoredPart | null; removes?: true };

function Parts(props: PartsProps) {
  const { screen, record, party, kind } = props;
  const key = String(record[screen.key]);
  const { data, error, refetch } = useParts(party, kind, key);
  const locations = useParts(party, "location", key).data ?? [];
  const permissions = usePermissions(screen);
  const mayWrite = useCan("settings:write") && permissions.edit;
  const mayRemove = useCan("settings:destroy") && permissions.remove;
  const [open, setOpen] = useState<Open | null>(null);
  const { title, add, none } = words[kind];
  const close = () => setOpen(null);
  return (
    <section className="grid min-w-0 gap-2" aria-busy={!data && !error}>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen({ part: null })}>
            <Plus aria-hidden className="size-3.5" />
            {add}
          </Button>
        )}
      </div>
      {data ? (
        data.length > 0 ? (
          <ul aria-label={title} className="grid divide-y divide-line panel">
            {data.map((part) => {
              const name = titleOfPart(part);
              return (
                <li key={part.id} className="flex items-start gap-2 px-4 py-2.5">
                  <div className="grid min-w-0 flex-1 gap-0.5">
                    <PartText part={part} kind={kind} party={party} locations={locations} />
                  </div>
                  {mayWrite && (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={`Edit ${name}`}
                      onClick={() => setOpen({ part })}
                    >
                      <Pencil aria-hidden className="size-3.5" />
                    </Button>
                  )}
                  {mayRemove && (
                    <Button
                      variant="ghost"
                      size="icon-sm"
                      aria-label={`Remove ${name}`}
                      onClick={() => setOpen({ part, removes: true })}
                    >
                      <Trash2 aria-hidden className="size-3.5" />
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        ) : (
          <p className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-sm text-muted">
            {none}
          </p>
        )
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-muted">
          Cannot load: {error.message}
          <Button size="sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <Skeleton className="h-16" />
      )}
      {open?.removes && open.part ? (
        <RemovePart {...props} part={open.part} onClose={close} />
      ) : (
        open && <PartDialog {...props} part={open.part} locations={locations} onClose={close} />
      )}
    </section>
  );
}

interface TextProps {
  part: StoredPart;
  kind: PartKind;
  party: Party;
  locations: readonly StoredPart[];
}

function PartText({ part, kind, party, locations }: TextProps) {
  const { own, inner } = part;
  const at = locations.find(({ id }) => id === own[party.contact.at]);
  const phones = kind === "location" ? [inner.phone] : [inner.workPhone, inner.mobilePhone];
  return (
    <>
      <p className="font-medium break-words">
        {titleOfPart(part)}
        {inner.title && <span className="font-normal text-muted"> · {String(inner.title)}</span>}
      </p>
      {kind === "location" && <p className="text-sm break-words">{addressLine(inner) || "No address."}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm empty:hidden">
        {inner.email && (
          <Line icon={<Mail aria-hidden className="size-3.5" />} href={`mailto:${String(inner.email)}`}>
            {String(inner.email)}
          </Line>
        )}
        {phones
          .filter((phone) => phone !== null && phone !== undefined)
          .map((phone) => (
            <Line
              key={String(phone)}
              icon={<Phone aria-hidden className="size-3.5" />}
              href={`tel:${String(phone)}`}
            >
              {String(phone)}
            </Line>
          ))}
        {at && <Line icon={<MapPin aria-hidden className="size-3.5" />}>{titleOfPart(at)}</Line>}
      </p>
    </>
  );
}

function Line({ icon, href, children }: { icon: ReactNode; href?: string; children: string }) {
  return (
    <span className="inline-flex min-h-6 min-w-0 items-center gap-1.5 text-muted">
      {icon}
      {href === undefined ? (
        children
      ) : (
        <a href={href} className="focus-ring min-w-0 rounded break-all text-accent hover:underline">
          {children}
        </a>
      )}
    </span>
  );
}
