/** The endpoints of agents, with all tools and with those that read. */
const agents = "/mcp";
const readingAgents = "/mcp/readonly";

/** The resources that tokens are issued for: the API, and the endpoints of agents. */
export const audiences = (publicUrl: string): readonly string[] =>
  ["", agents, readingAgents].map((path) => publicUrl + path);

/** Whether a token with this audience is accepted at a path; one for all tools also where there are fewer. */
export function opens(audience: string, path: string, publicUrl: string): boolean {
  if (path === readingAgents) return isForAgents(audience, publicUrl);
  return audience === (path === agents ? publicUrl + agents : publicUrl);
}

export const isForAgents = (audience: string, publicUrl: string): boolean => audience !== publicUrl;
