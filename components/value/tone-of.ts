import type { Tone } from "@/components/ui/badge";

const states: Record<Tone, readonly string[]> = {
  success: ["active", "available", "complete", "completed", "confirmed", "ordered", "paid", "pass", "posted"],
  accent: ["in progress", "open", "planned", "quoted", "ready", "ready for quote", "sent", "submitted"],
  warning: [
    "due today",
    "in-calibration",
    "needs approval",
    "on hold",
    "partial",
    "partially paid",
    "paused",
    "pending",
    "reserved",
    "to invoice",
    "to receive",
    "to receive and invoice",
    "to review",
    "to ship",
    "to ship and invoice",
  ],
  danger: ["expired", "fail", "lost", "out-of-calibration", "overdue", "rejected", "scrapped", "voided"],
  neutral: ["archived", "cancelled", "closed", "declined", "disabled", "draft", "inactive", "not started"],
};

const tones = new Map(
  Object.entries(states).flatMap(([tone, words]) => words.map((word) => [word, tone] as [string, Tone])),
);

/** Tone of a status; undefined for a value that is no status, such as an item type. */
export const toneOf = (word: string): Tone | undefined => tones.get(word.toLowerCase());
