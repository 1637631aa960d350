import Link from "next/link";
import { buttonClass } from "@/components/ui/button";

/** There is no such page. */
export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 text-center">
      <h1 className="text-xl font-semibold tracking-tight">There is nothing here</h1>
      <p className="text-muted">The address may be mistyped, or the page has moved.</p>
      <Link className={buttonClass({ variant: "primary" }, "mt-4")} href="/console">
        Go to the console
      </Link>
    </main>
  );
}
