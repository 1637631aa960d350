/** Something the person at the keyboard can mend. The message is one paragraph that says what to do. */
export class StartError extends Error {
  override name = "StartError";
}
