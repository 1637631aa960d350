/** An error that the operator can fix. The message is one paragraph with what to do. */
export class StartError extends Error {
  override name = "StartError";
}
