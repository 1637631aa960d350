/** The kinds of change that an event reports. */
export const eventKinds = [
  { value: "inserted", label: "Created" },
  { value: "updated", label: "Updated" },
  { value: "deleted", label: "Deleted" },
] as const;
