import { buttonClass } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";

/** Page not found. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 text-center">
      <h1 className="text-xl font-semibold tracking-tight">Page not found</h1>
      <p className="text-muted">The address may be wrong, or the page may have moved.</p>
      <PageLink className={buttonClass({ variant: "primary" }, "mt-4")} href="/console">
        Go to overview
      </PageLink>
    </main>
  );
}
