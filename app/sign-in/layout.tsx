import type { ReactNode } from "react";

/** Layout of the pages before the console. */
export default function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-10">
      {children}
    </main>
  );
}
