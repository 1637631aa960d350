"use client";

import { useEffect, useRef, useState } from "react";
import { ActionForm } from "@/components/form/action-form";
import { SubmitButton } from "@/components/form/submit-button";
import { useActionForm } from "@/components/form/use-action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageLink } from "@/components/ui/page-link";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiFailure } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { signIn } from "@/lib/client/sign-in";
import { CodeForm } from "./code-form";
import { ForgotLink } from "./forgot-link";
import { NewPasswordField } from "./new-password-field";
import { PasswordInput } from "./password-input";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useLinkToken } from "./use-link-token";

type Invitation = ConsoleOutput<"access/getInvitation">;
type Loaded = { invitation: Invitation } | { problem: string; mayPass: boolean };

/**
 * Accepts an invitation: a new user creates an account, an existing one enters the password. `signedInAs` is the
 * address of the signed-in user.
 */
export function InvitationForm({ signedInAs }: { signedInAs: string | null }) {
  const token = useLinkToken();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The company that is opened when the code of two-factor authentication has been entered. */
  const [joining, setJoining] = useState<Joined | null>(null);
  useEffect(() => {
    if (token !== null) void load(token).then(setLoaded);
  }, [token]);
  if (joining) {
    return (
      <CodeForm onDone={() => void openJoined(joining)} onBack={() => window.location.assign("/sign-in")} />
    );
  }
  if (token === null || loaded === null) {
    return (
      <SignInFrame title="Your invitation">
        <div role="status" aria-label="Loading invitation" className="grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-8" />
        </div>
      </SignInFrame>
    );
  }
  if ("problem" in loaded) {
    const back = (
      <PageLink href="/sign-in" className={linkClass}>
        Go to sign-in
      </PageLink>
    );
    const title = loaded.mayPass ? "The invitation could not be loaded" : "This invitation is not valid";
    return (
      <SignInFrame title={title} footer={back}>
        <p role="alert" className="text-base">
          {loaded.problem}
        </p>
        {loaded.mayPass && (
          <Button
            className="mt-4 w-full"
            onClick={() => {
              setLoaded(null);
              void load(token).then(setLoaded);
            }}
          >
            Try again
          </Button>
        )}
      </SignInFrame>
    );
  }
  const { invitation } = loaded;
  const { company, email, invitedBy, role } = invitation;
  return (
    <SignInFrame title={`Join ${company}`} description={`${invitedBy} invited you. Your role: ${role}.`}>
      {email === signedInAs ? (
        <JoinForm token={token} email={email} />
      ) : (
        <AcceptForm token={token} email={email} onCodeNeeded={setJoining} />
      )}
    </SignInFrame>
  );
}

async function load(token: string): Promise<Loaded> {
  try {
    return { invitation: await api.runConsole("access/getInvitation", { token }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) {
      const problem =
        "It was used or withdrawn, or it expired after 7 days. If you accepted it, sign in; else ask for a new one.";
      return { problem, mayPass: false };
    }
    return { problem: error instanceof Error ? error.message : String(error), mayPass: true };
  }
}

/** The company of an accepted invitation; null where the response that named it was lost. */
interface Joined {
  companyId: string | null;
}

/** Opens the company, else the one that the session has: a session of company sign-in opens no other one. */
async function openJoined({ companyId }: Joined): Promise<void> {
  try {
    if (companyId !== null)
      await api.runConsole("access/switchCompany", { companyId }, { inAnySession: true });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
  window.location.assign("/console");
}

interface AcceptProps {
  token: string;
  email: string;
}

/** For a signed-in user, who needs no password. */
function JoinForm({ token, email }: AcceptProps) {
  const { onSubmit, failure, busy } = useActionForm({
    defaultValues: {},
    async submit() {
      await openJoined(await api.runConsole("access/acceptInvitation", { token }));
    },
  });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure}>
      <p className="text-base">
        You are signed in as <strong className="font-medium">{email}</strong>. The company is added to your
        account.
      </p>
      <SubmitButton variant="primary" busy={busy}>
        Accept invitation
      </SubmitButton>
    </ActionForm>
  );
}

const accounts = [
  { value: "new", label: "New account" },
  { value: "existing", label: "I have an account" },
] as const;

function AcceptForm({ token, email, onCodeNeeded }: AcceptProps & { onCodeNeeded: (to: Joined) => void }) {
  const [accepted, setAccepted] = useState<Joined | null>(null);
  const isAccepted = accepted !== null;
  // A call without a response may have accepted it.
  const mayBeAccepted = useRef(false);

  // The page does not know which: only its owner may learn whether an address has an account.
  const [account, setAccount] = useState<"new" | "existing" | null>(null);
  const isNew = account !== "existing";

  const toInput = ({ name, password }: { name: string; password: string }) => ({
    token,
    password,
    ...(isNew && { name: name.trim() }),
  });

  async function accept(input: ConsoleInput<"access/acceptInvitation">): Promise<Joined> {
    try {
      const joined = await api.runConsole("access/acceptInvitation", input);
      setAccepted(joined);
      return joined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 404 && mayBeAccepted.current) return { companyId: null };
      if (error.status === 0 || error.status >= 500) mayBeAccepted.current = true;
      throw error;
    }
  }

  const { register, onSubmit, failure, busy, errorOf, clearErrors } = useActionForm({
    defaultValues: { name: "", password: "" },
    schema: async () =>
      (await import("@/lib/console/access/members/accept-invitation.contract")).contract.input,
    toInput,
    async submit(values) {
      const joined = accepted ?? (await accept(toInput(values)));
      if (await signIn.withPassword(email, values.password)) onCodeNeeded(joined);
      else await openJoined(joined);
    },
  });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure}>
      {isAccepted && failure && (
        <p role="status" className="text-base">
          The invitation is accepted. You only have to sign in: try again here, or{" "}
          <PageLink href="/sign-in" className={linkClass}>
            go to sign-in
          </PageLink>
          .
        </p>
      )}
      <Field label="E-mail">
        {(control) => (
          <Input {...control} value={email} readOnly autoComplete="username" className="text-muted" />
        )}
      </Field>
      <Segmented
        label="Account for this address"
        value={account ?? "new"}
        options={accounts}
        onChange={(next) => {
          clearErrors();
          setAccount(next);
        }}
      />
      {isNew ? (
        <>
          <Field label="Name" error={errorOf("name")}>
            {(control) => (
              <Input {...control} {...register("name")} autoComplete="name" autoFocus={account === null} />
            )}
          </Field>
          <NewPasswordField label="Password" error={errorOf("password")} {...register("password")} />
        </>
      ) : (
        <Field
          label="Password"
          hint="The password of your account, to which the company is added."
          error={errorOf("password")}
        >
          {(control) => (
            <PasswordInput {...control} {...register("password")} autoComplete="current-password" />
          )}
        </Field>
      )}
      <SubmitButton variant="primary" busy={busy}>
        {isAccepted ? "Sign in" : "Accept invitation"}
      </SubmitButton>
      {!isNew && <ForgotLink />}
    </ActionForm>
  );
}
