import type { DocumentFacts, Transition } from "@/lib/resources/document";

type Status = Pick<DocumentFacts["status"], "transitions">;

/** The steps that a document may take from a status. */
export const stepsFrom = ({ transitions }: Status, now: string): Transition[] =>
  transitions.filter(({ from }) => from.includes(now));

/** The steps that a document with this status shows: those that not every document takes only while it is there. */
export const shownSteps = ({ steps }: Pick<DocumentFacts["status"], "steps">, now: string) =>
  steps.filter(({ statuses, optional }) => !optional || statuses.includes(now));

/** Whether the step shows a warning or asks for fields. */
export const isAsked = ({ warning, asks, pays }: Transition): boolean =>
  warning !== undefined || asks.length > 0 || pays !== undefined;

/** The statuses that cannot be chosen in a cell that holds the status `now`, each with the reason. */
export function closedStatuses(
  status: Status,
  options: readonly string[],
  now: string,
): Record<string, string> {
  const steps = stepsFrom(status, now);
  const reasonOf = (option: string): string | null => {
    const step = steps.find(({ to, pays }) => to === option || pays?.partly === option);
    if (!step) return `not from ${now}`;
    // Its page asks for or sets more than the status.
    return isAsked(step) || Object.keys(step.sets).length > 0 ? `“${step.title}” on its page` : null;
  };
  return Object.fromEntries(
    options.flatMap((option) => {
      const reason = option === now ? null : reasonOf(option);
      return reason === null ? [] : [[option, reason]];
    }),
  );
}
