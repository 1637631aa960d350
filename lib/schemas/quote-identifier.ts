/** A name as an SQL identifier: in double quotes, those inside doubled, so that no name can end it. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
