/** Header of a page's calls: the user and the company that it shows. */
export const shownSessionHeader = "x-shown-session";

export const shownSession = (userId: string, companyId: string): string => `${userId} ${companyId}`;
