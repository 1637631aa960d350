"use client";

import { useState } from "react";
import { PasswordStep } from "@/components/account/password-step";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { ScanStep } from "@/components/account/scan-step";
import { signOut } from "@/components/shell/sign-out";
import { account, signIn } from "@/lib/client/sign-in";
import { linkClass, SignInFrame } from "./sign-in-frame";

interface Started {
  uri: string;
  codes: string[];
  isVerified: boolean;
}

/** Sets up an authenticator app, required before the console can be used; `to` is the page to open afterwards. */
export function EnrolForm({ to }: { to: string }) {
  const [started, setStarted] = useState<Started | null>(null);

  async function start(password: string) {
    const { totpURI, backupCodes } = await account.startTwoFactor(password);
    setStarted({ uri: totpURI, codes: backupCodes, isVerified: false });
  }

  return (
    <SignInFrame
      title="Set up two-factor authentication"
      description="Your company requires it. Use an authenticator app on your phone or in your password manager."
      footer={
        <button type="button" className={linkClass} onClick={() => void signOut()}>
          Sign out
        </button>
      }
    >
      {started === null ? (
        <PasswordStep reason="Confirm your password first." action="Continue" onConfirm={start} />
      ) : started.isVerified ? (
        <RecoveryCodes codes={started.codes} onDone={() => window.location.assign(to)} />
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
