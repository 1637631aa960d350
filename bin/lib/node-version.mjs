// Written so that a very old Node can still parse it and report the error.
const wanted = [20, 20];

/** Ends the process with a clear message when this Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  console.error(
    `Millwright needs Node.js ${wanted.join(".")} or newer, and this is ${process.versions.node}. ` +
      "Install a newer one (https://nodejs.org) and start again.",
  );
  process.exit(1);
}
