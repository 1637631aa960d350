import { plainReader } from "./format-value";

/**
 * The first language that Intl accepts. A browser may report one that is no language tag: Chromium on a Linux without
 * a locale reports "en-US@posix", for which Intl throws a RangeError.
 */
export function supportedLocale(languages: readonly string[]): string {
  return (
    languages.flatMap((language) => [language, language.replace(/[^a-z0-9-].*$/i, "")]).find(isLocale) ??
    plainReader.locale
  );
}

function isLocale(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

/** Locale of this browser. */
export const readerLocale = (): string =>
  typeof window === "undefined" ? plainReader.locale : supportedLocale(navigator.languages);
