const codeOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/** The text as Excel writes it: characters that XML cannot hold, or reads as others, by their codes (`_x000D_`). */
export const escapedCharacters = (text: string): string =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, codeOf)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold.
    .replace(/[\0-\x08\x0b-\x1f\ufffe\uffff]/g, codeOf);

/** The text that `escapedCharacters` was given. */
export const unescapedCharacters = (text: string): string =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
