/** Cookie in which the browser remembers its theme, so that the server draws pages in it. */
export const themeCookie = "theme";

/** The themes, as they are offered. */
export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Like the system" },
] as const;

export type Theme = (typeof themes)[number]["value"];

/** The theme that is named; like the system where none is. */
export const themeOf = (name: string | undefined): Theme =>
  themes.find(({ value }) => value === name)?.value ?? "system";
