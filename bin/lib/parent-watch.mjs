import cluster from "node:cluster";

// Loaded into the server process: when its supervisor is killed without a chance to stop it, the channel
// between them closes, and the server must not stay behind on the port.
// A cluster worker that is stopping also closes its channel, and exits by itself.
process.once("disconnect", () => {
  if (!cluster.worker?.exitedAfterDisconnect) process.exit(1);
});
process.channel?.unref();
