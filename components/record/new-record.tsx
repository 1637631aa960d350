"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useSession } from "@/components/shell/session-context";
import { buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { recordPath, recordsPath } from "@/lib/screens/paths";
import type { RecordFormScreen } from "@/lib/screens/record-form";
import type { ResourceScreen } from "@/lib/screens/resource-screen";
import { CreateForm } from "./create-form";
import { CreateInPlace } from "./create-in-place";

interface NewRecordProps {
  screen: ResourceScreen;
  form: RecordFormScreen;
  /** Values of the record that is duplicated, or of the address. */
  defaults: Record<string, unknown>;
}

/** The page of a new record. */
export function NewRecord({ screen, form, defaults }: NewRecordProps) {
  const router = useRouter();
  const { user, company } = useSession();
  // What the address asks for must not be hidden by a draft of something else.
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
            <Link href={recordsPath(screen.name)} className={buttonClass()}>
              Cancel
            </Link>
          }
          onCreated={(record) => router.push(recordPath(screen.name, String(record[screen.key])))}
        />
      </Card>
    </CreateInPlace>
  );
}
