"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { account, signIn } from "@/lib/client/sign-in";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";
import { ScanStep } from "./scan-step";

/** The step that the dialog runs. */
export type TwoFactorTask = "enable" | "renew" | "remove";

type Step =
  | { name: "password" }
  | { name: "scan"; uri: string; codes: string[] }
  | { name: "codes"; codes: string[] };

const titles: Record<TwoFactorTask, string> = {
  enable: "Turn on two-factor authentication",
  renew: "New recovery codes",
  remove: "Turn off two-factor authentication",
};

const confirmations: Record<TwoFactorTask, { reason: string; action: string }> = {
  enable: { reason: "Confirm your password first.", action: "Continue" },
  renew: { reason: "Your current recovery codes stop working.", action: "Create new codes" },
  remove: { reason: "Your password alone will be enough to sign in.", action: "Turn off" },
};

/** Password first; then, to turn it on, the app's code; last the recovery codes. */
export default function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const router = useRouter();
  const [step, setStep] = useState<Step>({ name: "password" });
  const [busy, setBusy] = useState(false);

  const whileBusy =
    (action: (entered: string) => Promise<void>) =>
    async (entered: string): Promise<void> => {
      setBusy(true);
      try {
        await action(entered);
      } finally {
        setBusy(false);
      }
    };

  async function confirm(password: string) {
    if (task === "enable") {
      const { totpURI, backupCodes } = await account.startTwoFactor(password);
      setStep({ name: "scan", uri: totpURI, codes: backupCodes });
    } else if (task === "renew") {
      const { backupCodes } = await account.renewRecoveryCodes(password);
      setStep({ name: "codes", codes: backupCodes });
    } else {
      await account.removeTwoFactor(password);
      notify("success", "Two-factor authentication is off");
      finish();
    }
  }

  async function verify(code: string, codes: string[]) {
    await signIn.withCode(code);
    setStep({ name: "codes", codes });
  }

  function finish() {
    router.refresh();
    onClose();
  }

  return (
    // Closing it would lose the codes, also those that are being created.
    <Dialog
      open
      closable={step.name !== "codes" && !busy}
      onOpenChange={(isOpen) => !isOpen && finish()}
      title={titles[task]}
    >
      {step.name === "password" && (
        <PasswordStep
          {...confirmations[task]}
          isDanger={task === "remove"}
          onConfirm={whileBusy(confirm)}
          onCancel={onClose}
        />
      )}
      {step.name === "scan" && (
        <ScanStep
          uri={step.uri}
          onConfirm={whileBusy((code) => verify(code, step.codes))}
          onCancel={onClose}
        />
      )}
      {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={finish} />}
    </Dialog>
  );
}
