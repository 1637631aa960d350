import type { ComponentType } from "react";
import type { FormLayout } from "@/components/form/layout";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/view-models/resource-screen";

/** Props of a record's custom views. */
export interface RecordViewProps {
  screen: ResourceScreen;
  record: AnyRow;
  etag: string | null;
}

/** Customisation of a resource's screens. */
export interface RecordSpecial {
  layout?: FormLayout;
  /** Default values of a new record. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Values sent with a new record that have no form field. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Rendered above the values of a record. */
  Head?: ComponentType<RecordViewProps>;
  /** Rendered below the values of a record. */
  Foot?: ComponentType<RecordViewProps>;
  /** Columns that `Head` or `Foot` shows, so that the values omit them. */
  headColumns?: readonly string[];
  /** Actions before the general ones. */
  Actions?: ComponentType<RecordViewProps>;
}
