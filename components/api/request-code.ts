/** A call of the API as a program makes it. */
export interface ApiCall {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path without the query. */
  path: string;
  query?: URLSearchParams;
  body?: unknown;
}

export const languages = { curl: "curl", javascript: "JavaScript", python: "Python" } as const;
export type Language = keyof typeof languages;

/** A program that makes the call at `origin`; the key stands in the environment, never in the text. */
export function requestCode(language: Language, call: ApiCall, origin: string): string {
  return writers[language](call, `${origin}${call.path}${readableQuery(call.query)}`);
}

/** A query string with what is legal in it left readable. */
export function readableQuery(query: URLSearchParams | undefined): string {
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
      `console.log(${answersNothing(method) ? "response.status" : "await response.json()"});`,
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
      `    print(${answersNothing(method) ? "response.status" : "json.load(response)"})`,
    ].join("\n");
  },
};

const answersNothing = (method: string) => method === "DELETE" || method === "PATCH";
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
