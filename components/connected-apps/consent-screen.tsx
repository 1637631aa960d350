"use client";

import { clsx } from "clsx";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { FailureNotice, type FormFailure } from "@/components/form/errors/form-notices";
import { toFailure } from "@/components/form/use-action-form";
import { type ScopeSet, summaryOf } from "@/components/keys/scopes";
import { ScopesTable } from "@/components/keys/scopes-table";
import { linkClass, SignInFrame } from "@/components/sign-in/sign-in-frame";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/input";
import { useHydrated } from "@/components/ui/use-hydrated";
import { ApiFailure, secondFactorCode } from "@/lib/client/api-failure";
import { api } from "@/lib/client/browser";
import type { ConsoleInput, ConsoleOutput } from "@/lib/client/calls";
import { needsRecentSignIn, type Scope } from "@/lib/schemas/areas";
import { areaTitles } from "@/lib/view-models/labels";
import { AppLogo } from "./app-logo";
import { type Company, CompanySelect } from "./company-select";

type Asked = NonNullable<ConsoleOutput<"access/getAuthorization">["asked"]>;

interface ConsentScreenProps {
  asked: Asked;
  /** The query that the app sent. */
  query: string;
  user: { id: string; email: string };
  company: Company;
  companies: readonly Company[];
}

const lifetimes = [
  { days: 1, label: "1 day" },
  { days: 7, label: "7 days" },
  { days: 30, label: "30 days" },
  { days: 90, label: "90 days" },
  { days: 365, label: "1 year" },
] as const;
type Days = (typeof lifetimes)[number]["days"];

/** Some agents ask for every scope that they find: deleting, secrets, keys and members are off until the user chooses them. */
const isChosen = (scope: Scope) => !needsRecentSignIn(scope) && !scope.startsWith("access:");

/** Who asks, for which company, what for and for how long. */
export function ConsentScreen({ asked, query, user, company, companies }: ConsentScreenProps) {
  const [scopes, setScopes] = useState<ScopeSet>(() => new Set(asked.scopes.filter(isChosen)));
  const [days, setDays] = useState<Days>(30);
  const { allow, isBusy, failure } = useAllow();
  const isHydrated = useHydrated();
  const mustSignIn = asked.needsSignIn && [...scopes].some(needsRecentSignIn);
  const mayGrant = asked.scopes.length > 0;
  const shown = { userId: user.id, companyId: company.id };

  return (
    <SignInFrame
      title={`Connect ${asked.name}?`}
      description={
        <>
          It asks to act for you in Millwright{asked.isForAgents && " as an agent"}. You are signed in as{" "}
          <span className="inline-block max-w-full">{user.email}</span>.
        </>
      }
      footer={
        <>
          You are asked every time an app connects. Disconnect it at any time under{" "}
          <a href="/console/account" className={linkClass}>
            Account
          </a>
          .
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <AppFacts asked={asked} company={companies.length > 1 ? null : company.name} />
        {companies.length > 1 && <CompanySelect userId={user.id} company={company} companies={companies} />}
        {mayGrant && <ScopesTable offered={new Set(asked.scopes)} value={scopes} onChange={setScopes} />}
        {asked.unavailableScopes.length > 0 && (
          <p className="text-sm text-muted">
            It {mayGrant ? "also asked" : "asks only"} for what your role does not allow:{" "}
            {summaryOf(asked.unavailableScopes, areaTitles)}.{!mayGrant && " An admin can change your role."}
          </p>
        )}
        {mayGrant && <LifetimeField days={days} onChange={setDays} />}
        {mustSignIn && (
          <Notice>
            Sign in again to let an app delete records or read secrets: you signed in more than a day ago.{" "}
            <SignInAgain>Sign in again</SignInAgain>
          </Notice>
        )}
        {failure && <FailureNotice {...failure} />}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {mayGrant && scopes.size === 0 && (
            <p className="me-auto text-sm text-muted">Choose at least one permission to allow the app.</p>
          )}
          <Button disabled={!isHydrated} onClick={() => window.location.assign(asked.denyTo)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!isHydrated || scopes.size === 0 || mustSignIn}
            busy={isBusy}
            onClick={() => void allow({ query, scopes: [...scopes], days, shown })}
          >
            Allow
          </Button>
        </div>
      </div>
    </SignInFrame>
  );
}

/** Allows the app and returns to it. */
function useAllow() {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function allow(input: ConsoleInput<"access/approveAuthorization">) {
    setBusy(true);
    setFailure(null);
    try {
      const { redirectTo } = await api.runConsole("access/approveAuthorization", input);
      window.location.assign(redirectTo);
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiFailure)) throw error;
      setFailure({
        ...toFailure(error),
        ...(error.status === 401 && { link: <SignInAgain>Go to sign-in</SignInAgain> }),
        ...(error.code === secondFactorCode && { link: <SetUpSecondFactor /> }),
      });
    }
  }

  return { allow, isBusy, failure };
}

const LifetimeField = ({ days, onChange }: { days: Days; onChange: (days: Days) => void }) => (
  <Field label="Access ends after" hint="The app has to ask again then.">
    {(control) => (
      <Select
        {...control}
        value={days}
        onChange={(event) =>
          onChange(lifetimes.find((one) => String(one.days) === event.target.value)?.days ?? 30)
        }
      >
        {lifetimes.map(({ days, label }) => (
          <option key={days} value={days}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

/** `company` is named here where there is no other to choose. */
function AppFacts({ asked, company }: { asked: Asked; company: string | null }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-3">
        <AppLogo name={asked.name} logo={asked.logo} size="lg" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{asked.name}</p>
          {asked.clientUri !== null && <p className="text-sm break-all text-muted">{asked.clientUri}</p>}
        </div>
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5 text-sm">
        <dt className="text-muted">Returns to</dt>
        <dd className="font-medium break-all">{asked.redirectHost}</dd>
        {company !== null && (
          <>
            <dt className="text-muted">Company</dt>
            <dd>{company}</dd>
          </>
        )}
        <dt className="text-muted">Registered by</dt>
        <dd className="break-all">
          {asked.isVerifiedByAdmin ? (
            <Badge tone="success">An admin of your company</Badge>
          ) : (
            <>
              <Badge tone="warning">Itself</Badge> <span className="text-muted">{asked.clientId}</span>
            </>
          )}
        </dd>
      </dl>
      {asked.isLocal && (
        <Notice>
          This app runs on your device, where other programs could pose as it. Continue only if you have just
          started it yourself.
        </Notice>
      )}
    </div>
  );
}

const Notice = ({ children }: { children: React.ReactNode }) => (
  <div className="flex gap-2 rounded-md border border-warning/40 bg-sunken px-3 py-2 text-sm">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
    <p>{children}</p>
  </div>
);

const SignInAgain = ({ children }: { children: string }) => (
  <button type="button" className={clsx(linkClass, "justify-self-start")} onClick={() => void signInAgain()}>
    {children}
  </button>
);

const SetUpSecondFactor = () => (
  <button
    type="button"
    className={clsx(linkClass, "justify-self-start")}
    onClick={() => leaveVia("/sign-in/second-factor")}
  >
    Set up two-factor authentication
  </button>
);

/** Opens a page that leads back here. */
function leaveVia(page: string): void {
  const { pathname, search } = window.location;
  window.location.assign(`${page}?to=${encodeURIComponent(pathname + search)}`);
}

/** Ends the session and comes back here after the next sign-in, by password or passkey. */
async function signInAgain(): Promise<void> {
  await fetch("/api/auth/sign-out", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  }).catch(() => null);
  leaveVia("/sign-in");
}
