/** Cookie of the theme, so that the server renders pages in it. */
export const themeCookie = "theme";

/** Themes in the order of the menu. */
export const themes = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;

export type Theme = (typeof themes)[number]["value"];

/** The theme of this name; the system's by default. */
export const themeOf = (name: string | undefined): Theme =>
  themes.find(({ value }) => value === name)?.value ?? "system";

/** The theme in a list of cookies, such as `document.cookie`. */
export const themeIn = (cookies: string): Theme =>
  themeOf(new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(cookies)?.[1]);
