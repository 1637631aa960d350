/** Path of the endpoint of agents, and of what lies below it. */
const agents = "/mcp";

/** The resources that tokens are issued for: the API, and the endpoint of agents. */
export const audiences = (publicUrl: string): readonly string[] => [publicUrl, publicUrl + agents];

/** The audience that a token must have at a path. */
export const audienceAt = (path: string, publicUrl: string): string =>
  path === agents || path.startsWith(`${agents}/`) ? publicUrl + agents : publicUrl;
