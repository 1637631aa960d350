/** Whether an index of trigrams finds texts that contain this one, by three characters in a row. */
export const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
