/** How a screen may be looked at. */
export const looks = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 844 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 844 } },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 } },
} as const;
