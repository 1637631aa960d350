import Link from "next/link";

export default function NotFound() {
  return (
    <main className="mx-auto max-w-md px-6 py-24 text-center">
      <h1 className="text-xl font-semibold">There is nothing here</h1>
      <p className="mt-2 text-zinc-600 dark:text-zinc-400">
        The address may be mistyped, or the page has moved.
      </p>
      <Link
        className="mt-6 inline-block font-medium text-sky-700 underline underline-offset-4 dark:text-sky-400"
        href="/console"
      >
        Go to the console
      </Link>
    </main>
  );
}
