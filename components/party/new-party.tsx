"use client";

import { useQueryClient } from "@tanstack/react-query";
import { notifyChanged } from "@/components/changes/undo-changes";
import { newDraftKeyOf } from "@/components/form/draft/stored-draft";
import type { FormLayout } from "@/components/form/layout";
import { SchemaForm } from "@/components/form/schema-form";
import { CancelLink } from "@/components/record/create/cancel-link";
import { CreateInPlace } from "@/components/record/create/create-in-place";
import { useOpenCreated } from "@/components/record/create/use-open-created";
import { useSession } from "@/components/shell/session-context";
import { Card } from "@/components/ui/card";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import { inSentence } from "@/lib/view-models/labels";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { atNewParty, newPartyBody, type PartyInput } from "./party-body";

interface NewPartyProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** Values from a duplicated record or the query string. */
  defaults: Record<string, unknown>;
}

/** The page of a new customer or supplier: its columns, first address and first contact, saved whole. */
export function NewParty({ screen, form, defaults }: NewPartyProps) {
  const openCreated = useOpenCreated(screen);
  const client = useQueryClient();
  const session = useSession();

  async function onSubmit(input: Record<string, unknown>, { idempotencyKey }: { idempotencyKey: string }) {
    try {
      const body = newPartyBody(screen.name as PartyInput["resource"], input);
      const { id, changeSetId } = await api.runConsole("party/save", body, { idempotencyKey });
      await client.invalidateQueries({ queryKey: ["records"] });
      notifyChanged(client, { changeSetId, title: `${screen.singular} created`, creates: true });
      openCreated(id);
    } catch (error) {
      throw error instanceof ApiFailure ? atNewParty(error) : error;
    }
    return undefined;
  }

  return (
    <CreateInPlace>
      <Card className="max-w-4xl">
        <SchemaForm
          label={`New ${inSentence(screen.singular)}`}
          fields={form.fields}
          loadSchema={async () => (await import("./party-schema")).schemaOfParty(screen.name)}
          defaults={defaults}
          layout={layoutOf(form)}
          submitLabel="Create"
          draft={{ key: newDraftKeyOf(session, screen.name, defaults) }}
          actions={<CancelLink resource={screen.name} />}
          opensNext
          onSubmit={onSubmit}
        />
      </Card>
    </CreateInPlace>
  );
}

const parts = ["location", "contact"];

/** Its own columns, then the first address and contact, then what is rarely filled in. */
function layoutOf({ fields, rare }: RecordFormScreen): FormLayout {
  const names = fields.map(({ name }) => name);
  const common = names.filter((name) => !rare.includes(name) && !parts.includes(name));
  // Fields that documents copy are in one group.
  const terms = ["currencyCode", "paymentTermId", "taxPercent"].filter((name) => common.includes(name));
  const others = common.filter((name) => name !== "name" && !terms.includes(name));
  return {
    groups: [
      { fields: ["name", ...terms, ...others], dense: true },
      { fields: parts },
      { title: "More fields", fields: rare, collapsed: true },
    ],
    fields: {
      name: { focus: true },
      "location.name": { hint: "Such as Main or Warehouse; blank is the city." },
    },
  };
}
