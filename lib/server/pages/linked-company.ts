import "server-only";
import { pageSession } from "./page-session";

/** The company that a link names by the parameter `company`, if it is one of the user's that is not open; null otherwise. */
export async function linkedCompany(value: string | string[] | undefined) {
  const { company, companies } = await pageSession();
  return companies.find(({ id }) => id === value && id !== company.id) ?? null;
}
