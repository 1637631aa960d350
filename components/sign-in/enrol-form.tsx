"use client";

import { useState } from "react";
import { PasswordStep } from "@/components/account/password-step";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { ScanStep } from "@/components/account/scan-step";
import { FailureNotice } from "@/components/form/errors/form-notices";
import { signOut } from "@/components/shell/sign-out";
import { account, signIn } from "@/lib/client/sign-in";
import { PasskeyButton } from "./passkey-button";
import { linkClass, SignInFrame } from "./sign-in-frame";
import { usePasskey } from "./use-passkey";

interface Started {
  uri: string;
  codes: string[];
  isVerified: boolean;
}

const appAdvice = "Use an authenticator app on your phone or in your password manager.";
const passkeyAdvice = "Signing in with your passkey counts as two factors; or set up an authenticator app.";

interface EnrolFormProps {
  /** Page to open afterwards. */
  to: string;
  /** The user has a passkey, with which they need no authenticator app. */
  hasPasskey: boolean;
}

/** Sets up an authenticator app, required before the console can be used. */
export function EnrolForm({ to, hasPasskey }: EnrolFormProps) {
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
          {hasPasskey && <PasskeyStep onDone={done} />}
          <PasswordStep
            reason={
              hasPasskey ? "Or confirm your password, to set up an app." : "Confirm your password first."
            }
            action="Continue"
            onConfirm={start}
          />
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

/** Signs in with the passkey in place of the password that was entered. */
function PasskeyStep({ onDone }: { onDone: () => void }) {
  const passkey = usePasskey(onDone);
  return (
    <div className="mb-4 grid gap-4">
      {passkey.failure && <FailureNotice {...passkey.failure} />}
      <PasskeyButton label="Use your passkey" busy={passkey.busy} onClick={passkey.start} />
    </div>
  );
}
