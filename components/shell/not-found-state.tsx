import { SearchX } from "lucide-react";
import { PageLink } from "@/components/ui/page-link";
import { EmptyState } from "@/components/ui/states";

/** There is no such screen or record. */
export function NotFoundState() {
  return (
    <EmptyState icon={SearchX} title="Page or record not found">
      <h1 className="sr-only">Not found</h1>
      <p>The record may have been deleted or belong to another company, or the address may be wrong.</p>
      <p className="pt-2">
        Search{" "}
        <span className="pointer-coarse:hidden">
          with <kbd className="font-sans font-medium">Ctrl K</kbd>{" "}
        </span>
        or go to the{" "}
        <PageLink href="/console" className="text-accent underline underline-offset-2">
          overview
        </PageLink>
        .
      </p>
    </EmptyState>
  );
}
