import type { Style } from "./typeset";

const grey = "#4b5563";

/** Text sizes of a document, in points. */
export const heading: Style = { size: 20, weight: "bold" };
export const companyStyle: Style = { size: 13, weight: "bold" };
export const strong: Style = { size: 9, weight: "bold" };
export const normal: Style = { size: 9 };
export const small: Style = { size: 8.5 };
export const muted: Style = { size: 7.5, color: grey };
export const mutedStrong: Style = { size: 7.5, weight: "bold", color: grey };

export const lineColor = "#d1d5db";
export const fillColor = "#f3f4f6";
export const margin = 48;
