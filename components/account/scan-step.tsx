"use client";

import { encode } from "uqr";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { CopyButton } from "@/components/ui/copy-button";
import { SubmitActions } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface ScanStepProps {
  /** `otpauth://` address that the app reads. */
  uri: string;
  onConfirm: (code: string) => Promise<void>;
  onCancel?: () => void;
}

/** Shows the secret to an authenticator app and asks for its first code. */
export function ScanStep({ uri, onConfirm, onCancel }: ScanStepProps) {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const { register, onSubmit, failure, busy, errorOf, setFocus } = useActionForm({
    defaultValues: { code: "" },
    async submit({ code }) {
      try {
        await onConfirm(code);
      } catch (error) {
        // What is typed next replaces the rejected code.
        setFocus("code", { shouldSelect: true });
        throw error;
      }
    },
  });
  return (
    <ActionForm onSubmit={onSubmit} failure={failure} className="gap-4 text-base">
      <p>
        Scan the QR code with an authenticator app,{" "}
        <a href={uri} className="focus-ring rounded-sm text-accent underline underline-offset-2">
          open an app on this device
        </a>
        , or enter the secret manually. Then enter the code from the app.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={uri} label="QR code for an authenticator app" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium">Secret</p>
          <p className="flex items-center gap-1">
            <code data-testid="totp-secret" className="min-w-0 font-mono text-xs">
              {secret.replace(/(.{4})(?=.)/g, "$1 ")}
            </code>
            <CopyButton text={secret} label="Copy secret" />
          </p>
        </div>
      </div>
      <Field label="Code" hint="6 digits" error={errorOf("code")}>
        {(control) => (
          <Input
            {...control}
            {...register("code", { required: "Required." })}
            className="max-w-40 font-mono tracking-widest"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
      </Field>
      <SubmitActions action="Verify code" busy={busy} {...(onCancel && { onCancel })} />
    </ActionForm>
  );
}

/** A QR code, dark on light in every theme because many apps read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 shrink-0 rounded-md border border-line bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
