"use client";

import { useRouter } from "next/navigation";
import { useSession } from "@/components/shell/session-context";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { recordPath, recordsPath } from "@/lib/view-models/paths";
import type { RecordFormScreen } from "@/lib/view-models/record-form";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";
import { CreateForm } from "./create-form";
import { CreateInPlace } from "./create-in-place";

interface NewRecordProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** Initial values from a duplicated record or the query string. */
  defaults: Record<string, unknown>;
}

/** The page of a new record. */
export function NewRecord({ screen, form, defaults }: NewRecordProps) {
  const router = useRouter();
  const { user, company } = useSession();
  // A stored draft must not replace values from the address.
  const isPlain = Object.keys(defaults).length === 0;
  return (
    <CreateInPlace>
      <Card className="max-w-3xl">
        <CreateForm
          screen={screen}
          form={form}
          defaults={defaults}
          {...(isPlain && { draft: { key: `${company.id}:${user.id}:new ${screen.name}` } })}
          actions={
            <PageLink href={recordsPath(screen.name)} className={buttonClass()}>
              Cancel
            </PageLink>
          }
          onCreated={(record) => {
            // The router does not scroll up when the page is scrolled by less than the height of the top bar.
            window.scrollTo(0, 0);
            router.push(recordPath(screen.name, String(record[screen.key])));
          }}
        />
      </Card>
    </CreateInPlace>
  );
}
