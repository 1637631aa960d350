"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { notify } from "@/components/ui/notify";
import { account } from "@/lib/client/sign-in";
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

  function finish() {
    router.refresh();
    onClose();
  }

  const isShown = step.name === "codes";
  return (
    // Escape and a click outside would lose the codes.
    <Dialog
      open
      closable={!isShown}
      onOpenChange={(isOpen) => !isOpen && !isShown && finish()}
      title={titles[task]}
    >
      {step.name === "password" && (
        <PasswordStep
          {...confirmations[task]}
          isDanger={task === "remove"}
          onConfirm={confirm}
          onCancel={onClose}
        />
      )}
      {step.name === "scan" && (
        <ScanStep
          uri={step.uri}
          onDone={() => setStep({ name: "codes", codes: step.codes })}
          onCancel={onClose}
        />
      )}
      {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={finish} />}
    </Dialog>
  );
}
