import { execFileSync } from "node:child_process";
import { loadPyodide } from "pyodide";

// Runs the caller in a folder by CPython in WebAssembly, for machines without Python. It has no sockets, and a Python function
// cannot wait for a promise: a process of its own sends each request.

const sendOne = `
process.stdin.setEncoding("utf8").once("data", async (text) => {
  const [url, headers, body] = JSON.parse(text);
  const response = await fetch(url, { method: "POST", headers, body });
  console.log(JSON.stringify([response.status, await response.text(), response.headers.get("retry-after")]));
});`;

const python = await loadPyodide({
  env: {
    BASE_URL: process.env.BASE_URL ?? "",
    PROXY_URL: process.env.PROXY_URL ?? "",
    API_KEY: process.env.API_KEY ?? "",
  },
});
python.mountNodeFS("/client", process.argv[2] ?? "");
python.registerJsModule("transport", {
  send: (call: string) => execFileSync(process.execPath, ["-e", sendOne], { input: call, encoding: "utf8" }),
});
process.stdout.write(
  python.runPython(`
import json, sys
sys.path.insert(0, "/client")
import caller, transport
from pyodide.ffi import JsException


def send(url, headers, body):
    try:
        return json.loads(transport.send(json.dumps([url, headers, body.decode()])))
    except JsException as error:
        raise OSError from error


caller.run(send)
`),
);
