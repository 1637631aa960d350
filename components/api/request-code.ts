/** A request to the API. */
export interface ApiCall {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path without the query. */
  path: string;
  query?: URLSearchParams;
  body?: unknown;
}

export const languages = { curl: "curl", javascript: "JavaScript", python: "Python" } as const;
export type Language = keyof typeof languages;

/** Code that sends the request to `origin`; it reads the key from the environment, so the text holds no secret. */
export function requestCode(language: Language, call: ApiCall, origin: string): string {
  return writers[language](call, `${origin}${call.path}${readableQuery(call.query)}`);
}

/** A query string that escapes only what must be escaped. */
function readableQuery(query: URLSearchParams | undefined): string {
  if (!query || query.size === 0) return "";
  const text = query.toString().replaceAll(/%(?:2C|28|29|3A|2F|40)/g, decodeURIComponent);
  return `?${text}`;
}

const writers: Record<Language, (call: ApiCall, url: string) => string> = {
  curl({ method, body }, url) {
    const parts = [`curl ${method === "GET" ? "" : `-X ${method} `}${inShell(url)}`];
    parts.push(`-H "Authorization: Bearer $MILLWRIGHT_KEY"`);
    if (body !== undefined) {
      parts.push(`-H 'Content-Type: application/json'`, `-d ${inShell(JSON.stringify(body))}`);
    }
    return parts.join(" \\\n  ");
  },

  javascript({ method, body }, url) {
    const headers = [`Authorization: \`Bearer \${process.env.MILLWRIGHT_KEY}\``];
    if (body !== undefined) headers.push('"Content-Type": "application/json"');
    return [
      `const response = await fetch(${JSON.stringify(url)}, {`,
      ...(method === "GET" ? [] : [`  method: "${method}",`]),
      `  headers: { ${headers.join(", ")} },`,
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),`]),
      "});",
      "if (!response.ok) throw new Error(await response.text());",
      `console.log(${hasNoResponseBody(method) ? "response.status" : "await response.json()"});`,
    ].join("\n");
  },

  python({ method, body }, url) {
    const headers = [`"Authorization": f"Bearer {os.environ['MILLWRIGHT_KEY']}"`];
    if (body !== undefined) headers.push('"Content-Type": "application/json"');
    return [
      "import json",
      "import os",
      "from urllib.request import Request, urlopen",
      "",
      "request = Request(",
      `    ${JSON.stringify(url)},`,
      `    method="${method}",`,
      `    headers={${headers.join(", ")}},`,
      ...(body === undefined ? [] : [`    data=json.dumps(${inPython(body)}).encode(),`]),
      ")",
      "with urlopen(request) as response:",
      `    print(${hasNoResponseBody(method) ? "response.status" : "json.load(response)"})`,
    ].join("\n");
  },
};

const hasNoResponseBody = (method: string) => method === "DELETE" || method === "PATCH";
const inShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
const indent = (text: string) => text.replaceAll("\n", "\n  ");

function inPython(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (Array.isArray(value)) return `[${value.map(inPython).join(", ")}]`;
  if (typeof value === "object") {
    const members = Object.entries(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${inPython(member)}`,
    );
    return `{${members.join(", ")}}`;
  }
  return JSON.stringify(value);
}
