"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

const unreachable = "The server cannot be reached. Check the connection and try again.";

async function signIn(form: FormData): Promise<string | null> {
  const response = await fetch("/api/auth/sign-in/email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: form.get("email"), password: form.get("password") }),
  }).catch(() => null);
  if (!response) return unreachable;
  if (response.ok) return null;
  return response.status === 401
    ? "The e-mail address or the password is wrong."
    : "Signing in failed. Try again.";
}

/** E-mail and password; goes to the console when they are right. */
export function SignInForm() {
  const router = useRouter();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState({ busy: true, error: null });
    const error = await signIn(form);
    setState({ busy: false, error });
    if (!error) router.push("/console");
  }

  return (
    <form className="mt-8 grid gap-5" onSubmit={submit}>
      <Field label="E-mail" name="email" type="email" autoComplete="username" />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      {state.error && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-400">
          {state.error}
        </p>
      )}
      <button
        type="submit"
        disabled={state.busy}
        className="rounded-md bg-sky-700 px-3 py-2 font-medium text-white hover:bg-sky-800 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-sky-600 disabled:opacity-60"
      >
        {state.busy ? "Signing in…" : "Sign in"}
      </button>
    </form>
  );
}

function Field(props: { label: string; name: string; type: string; autoComplete: string }) {
  const { label, ...input } = props;
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      {label}
      <input
        {...input}
        required
        className="rounded-md border border-zinc-300 bg-transparent px-3 py-2 text-base font-normal focus-visible:outline-2 focus-visible:outline-sky-600 dark:border-zinc-700"
      />
    </label>
  );
}
