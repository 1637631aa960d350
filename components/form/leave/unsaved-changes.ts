import type { Route } from "next";
import { useEffect, useEffectEvent } from "react";

let isLeaving = false;

/** What keeps changes: a draft, perhaps without secrets, or one with all of them. */
export type Keeper = "draft" | "whole draft";

/** An event of the window that asks whether the page may be left; `detail` is there for those of this file. */
type Question = Event & { detail?: unknown };

/** Answers such a question: it is denied by `preventDefault`. */
function useAnswer(name: string, answer: (question: Question) => void): void {
  const onQuestion = useEffectEvent(answer);
  useEffect(() => {
    const listener = (question: Question) => onQuestion(question);
    window.addEventListener(name, listener);
    return () => window.removeEventListener(name, listener);
  }, [name]);
}

const mayLeave = (name: string, detail?: string): boolean =>
  window.dispatchEvent(new CustomEvent(name, { cancelable: true, detail }));

/** Makes the browser ask before it leaves the page while `isUnsaved` returns true. */
export const useUnloadQuestion = (isUnsaved: () => boolean, isKept = (_by: unknown) => false): void =>
  useAnswer("beforeunload", (question) => {
    // Not a second time after the user has agreed.
    if (isUnsaved() && !isLeaving && !isKept(question.detail)) question.preventDefault();
  });

/** Whether leaving this page loses changes, but for those that this keeps: asks what the browser asks before it leaves. */
export const losesChanges = (unlessIn?: Keeper): boolean => !mayLeave("beforeunload", unlessIn);

/** Asks before code of this page goes to another one, which `ask` gets and returns whether it has to be asked about first. */
export const useLeaveQuestion = (ask: (target: URL) => boolean): void =>
  useAnswer("leaving", (question) => {
    const target = new URL(String(question.detail), window.location.href);
    if (target.pathname !== window.location.pathname && ask(target)) question.preventDefault();
  });

/** Goes to another page of the console, as a link does: what would be lost is asked about first. */
export const goTo = (router: { push: (path: Route) => void }, path: Route): void => {
  if (mayLeave("leaving", path)) router.push(path);
};

/** Leaves this page for one that leads back to it, where drafts are restored: asks only about what no draft keeps. */
export const leaveToReturn = (path: string): void =>
  losesChanges("whole draft") ? window.location.assign(path) : leaveFor(path);

/** Leaves this page for another of this server, without the browser's question about unsaved changes. */
export function leaveFor(path: string): void {
  isLeaving = true;
  // The browser may show this page again as it was.
  window.addEventListener(
    "pageshow",
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  window.location.assign(path);
}
