import type { Route } from "../api/route";

/** `/mcp`, and `/mcp/readonly`, which has reading tools only. Stateless: each message is a call of its own. */
const routeOf = (path: string, readOnly: boolean): Route => ({
  name: path,
  dialect: "operations",
  methods: ["POST"],
  // Loaded with the first message: the schemas of its tools take long to make.
  handle: async (request, deps, trace) => {
    const { handleMessage } = await import("./messages");
    return handleMessage(request, readOnly, deps, trace);
  },
});

const routes = new Map(
  [routeOf("/mcp", false), routeOf("/mcp/readonly", true)].map((one) => [one.name, one]),
);

export const findMcpRoute = (path: string): Route | null => routes.get(path) ?? null;
