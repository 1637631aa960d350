import cluster from "node:cluster";

// Loaded into the server process: when its supervisor is killed without a chance to stop it, the channel
// between them closes, and the server must not stay behind on the port.
// A server process of several that has been told to stop also closes its channel, and ends by itself.
process.once("disconnect", () => {
  if (!cluster.worker?.exitedAfterDisconnect) process.exit(1);
});
process.channel?.unref();
