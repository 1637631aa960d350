import type { ActionFailure } from "./use-action-form";

/** What went wrong with a form as a whole, and what to do about it. */
export function FormFailure({ failure }: { failure: ActionFailure | null }) {
  if (!failure) return null;
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
      <p className="font-medium">{failure.message}</p>
      {failure.hint && <p>{failure.hint}</p>}
    </div>
  );
}
