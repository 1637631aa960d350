/** An error that the operator can fix. The message is one paragraph with the remedy. */
export class StartError extends Error {
  override name = "StartError";
}
