"use client";

import type { CreateRequest } from "@/components/reference/create-context";
import { labelOfRow } from "@/components/reference/label-query";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { findResource } from "@/lib/resources";
import { isRecorded } from "@/lib/resources/recorded";
import { inSentence } from "@/lib/view-models/labels";
import { describeRecordForm, isSetBySteps } from "@/lib/view-models/record-form";
import { CreateForm } from "./create-form";

interface CreateDialogProps {
  request: CreateRequest;
  onClose: () => void;
}

/** Creates a record that another form refers to. Imports every schema: load it lazily. */
export default function CreateDialog({
  request: { reference, onCreated, onUndone },
  onClose,
}: CreateDialogProps) {
  const resource = findResource(reference.resource);
  if (!resource) return null;
  const { resource: name, key, singular, column } = reference;
  const form = describeRecordForm(resource, "create");
  const fields = form.fields.filter((field) => !isSetBySteps(resource, field.name));
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={`New ${inSentence(singular)}`}>
      <CreateForm
        screen={{ name, key, singular }}
        form={{ ...form, fields }}
        guarded={false}
        isUndoable={isRecorded(resource)}
        actions={<Button onClick={onClose}>Cancel</Button>}
        onCreated={(record) => {
          const value = String(record[column]);
          onCreated(value, labelOfRow(reference, record) ?? value);
          onClose();
        }}
        onUndone={(record) => onUndone(String(record[column]))}
      />
    </Dialog>
  );
}
