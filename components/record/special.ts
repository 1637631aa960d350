import type { ComponentType } from "react";
import type { FormLayout } from "@/components/form/layout";
import type { AnyRow } from "@/lib/client/records";
import type { ResourceScreen } from "@/lib/screens/resource-screen";

/** What a screen of one record is given. */
export interface RecordViewProps {
  screen: ResourceScreen;
  record: AnyRow;
  etag: string | null;
}

/** What one resource shows otherwise than all others. */
export interface RecordSpecial {
  layout?: FormLayout;
  /** What a new record begins with. */
  defaults?: Readonly<Record<string, unknown>>;
  /** What a new record is sent with and nobody is asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Stands above the values of a record. */
  Head?: ComponentType<RecordViewProps>;
  /** Stands below the values of a record. */
  Foot?: ComponentType<RecordViewProps>;
  /** Columns that `Head` tells better than the table of values. */
  told?: readonly string[];
  /** Buttons before the general ones. */
  Actions?: ComponentType<RecordViewProps>;
}
