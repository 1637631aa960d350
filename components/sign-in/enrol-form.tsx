"use client";

import { clsx } from "clsx";
import { useState } from "react";
import { PasswordStep } from "@/components/account/password-step";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { ScanStep } from "@/components/account/scan-step";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { signOut } from "@/components/shell/sign-out";
import { account, signIn } from "@/lib/client/sign-in";
import { PasskeyButton } from "./passkey-button";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { useHasPasskeys, usePasskey } from "./use-passkey";

interface Started {
  uri: string;
  codes: string[];
  isVerified: boolean;
}

const appAdvice = "Use an authenticator app on your phone or in your password manager.";
const newAdvice = "Or sign in with a fingerprint, face or PIN, which counts as two factors.";
const addedAdvice = "Passkey added. Sign in with it to continue.";
const passkeyAdvice = "Signing in with your passkey counts as two factors; or set up an authenticator app.";

interface EnrolFormProps {
  /** Page to open afterwards. */
  to: string;
  /** The user has a passkey, with which they need no authenticator app. */
  hasPasskey: boolean;
}

/** Sets up an authenticator app or a passkey, required before the console can be used. */
export function EnrolForm({ to, hasPasskey: isStored }: EnrolFormProps) {
  const hasPasskey = useHasPasskeys() !== false && isStored;
  const [started, setStarted] = useState<Started | null>(null);
  const done = () => window.location.assign(to);

  async function start(password: string) {
    const { totpURI, backupCodes } = await account.startTwoFactor(password);
    setStarted({ uri: totpURI, codes: backupCodes, isVerified: false });
  }

  return (
    <SignInFrame
      title="Set up two-factor authentication"
      description={`Your company requires it. ${hasPasskey ? passkeyAdvice : appAdvice}`}
      footer={
        <button type="button" className={linkClass} onClick={() => void signOut()}>
          Sign out
        </button>
      }
    >
      {started === null ? (
        <>
          {hasPasskey && <PasskeyStep hasPasskey onDone={done} />}
          <PasswordStep
            reason={
              hasPasskey ? "Or confirm your password, to set up an app." : "Confirm your password first."
            }
            action="Continue"
            onConfirm={start}
          />
          {!hasPasskey && <PasskeyStep hasPasskey={false} onDone={done} />}
        </>
      ) : started.isVerified ? (
        <RecoveryCodes codes={started.codes} onDone={done} />
      ) : (
        <ScanStep
          uri={started.uri}
          onConfirm={async (code) => {
            await signIn.withCode(code);
            setStarted({ ...started, isVerified: true });
          }}
        />
      )}
    </SignInFrame>
  );
}

/** Signs in with a passkey in place of the password that was entered; adds one first if the user has none. */
function PasskeyStep({ hasPasskey, onDone }: { hasPasskey: boolean; onDone: () => void }) {
  const usable = useHasPasskeys();
  const [isAdded, setAdded] = useState(hasPasskey);
  const passkey = usePasskey(onDone, async () => {
    if (isAdded) return;
    await account.addPasskey();
    setAdded(true);
  });
  if (!usable) return null;
  return (
    <div className={clsx("grid gap-4", hasPasskey ? "mb-4" : "mt-9")}>
      {!hasPasskey && <p>{isAdded ? addedAdvice : newAdvice}</p>}
      {passkey.failure && <FailureNotice {...passkey.failure} />}
      <PasskeyButton
        label={isAdded ? "Use your passkey" : "Add a passkey"}
        busy={passkey.busy}
        onClick={passkey.start}
      />
    </div>
  );
}
