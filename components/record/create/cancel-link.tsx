import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { recordsPath } from "@/lib/view-models/paths";

/** Leaves the page of a new record for the list of its resource. */
export const CancelLink = ({ resource }: { resource: string }) => (
  <PageLink href={recordsPath(resource)} className={buttonClass()}>
    Cancel
  </PageLink>
);
