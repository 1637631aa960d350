// Loaded into the server process: when its supervisor is killed without a chance to stop it, the channel
// between them closes, and the server must not stay behind on the port.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
