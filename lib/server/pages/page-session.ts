import "server-only";
import { cache } from "react";
import { runFromPage } from "./run-from-page";

/** The signed-in user; redirects to the sign-in page when there is none. A page and its layout share one call. */
export const pageSession = cache(() => runFromPage("access/getSession"));
