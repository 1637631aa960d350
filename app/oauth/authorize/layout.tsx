import type { ReactNode } from "react";

/** Layout of the consent screen. */
export default function ConsentLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col justify-center px-4 py-10">
      {children}
    </main>
  );
}
