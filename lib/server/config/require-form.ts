import { StartError } from "./start-error";

/** What each command takes: its options, and arguments in angle brackets. */
type Forms = Record<string, string[]>;

/** What `parseArgs` with `tokens` returns, of that which is checked here. */
interface Given {
  positionals: string[];
  tokens: { kind: string; name?: string; rawName?: string }[];
}

/**
 * Throws StartError with `help` for a command that is not in `forms`, and for arguments and options that it does not take:
 * to ignore them would do less than was asked, such as revoking one of two keys.
 */
export function requireForm(program: string, forms: Forms, help: string, given: Given): void {
  const [command = "", ...rest] = given.positionals;
  const form = Object.hasOwn(forms, command) ? forms[command] : undefined;
  if (!form) throw new StartError(`"${command}" is not a command of ${program}.\n\n${help}`);
  const extra = rest[form.filter((item) => item.startsWith("<")).length];
  if (extra !== undefined) {
    throw new StartError(
      `Unexpected argument "${extra}". Put a value with spaces in quotation marks.\n\n${help}`,
    );
  }
  const other = given.tokens.find(({ kind, name = "" }) => kind === "option" && !form.includes(name));
  if (other) throw new StartError(`${other.rawName} is not an option of "${command}".\n\n${help}`);
}
