import "server-only";
import { cache } from "react";
import { runFromPage } from "./run-from-page";

/** Who is signed in; leads to the sign-in page when nobody is. A page and its frame share one answer. */
export const pageSession = cache(() => runFromPage("access/getSession"));
