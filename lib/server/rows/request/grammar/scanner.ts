import { ApiError } from "@/lib/schemas/errors";

/** A position in a query parameter; `fail` throws PostgREST's syntax error there. */
export class Scanner {
  at = 0;

  /** `what` is what PostgREST calls the parameter in errors, such as "filter"; `parameter` is its own name. */
  constructor(
    readonly text: string,
    private readonly what: string,
    private readonly parameter: string,
  ) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Whether `token` comes next. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  /** Moves past `token` when it comes next. */
  take(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  /** Moves past `token` or fails. */
  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`);
  }

  /** Moves past what a sticky expression matches here and gives it; null when it matches nothing. */
  match(sticky: RegExp): string | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0];
    if (!found) return null;
    this.at += found.length;
    return found;
  }

  skipSpace(): void {
    this.match(/[ \t]+/y);
  }

  /** 400 PGRST100 at this position. */
  fail(expecting: string): never {
    const next = this.done
      ? "end of input"
      : JSON.stringify(String.fromCodePoint(this.text.codePointAt(this.at) ?? 0));
    throw this.error(`unexpected ${next} expecting ${expecting}`);
  }

  /** 400 PGRST100 at this position in other words. */
  error(details: string): ApiError {
    const message = `"failed to parse ${this.what} (${this.text})" (line 1, column ${this.at + 1})`;
    const issues = [{ path: [this.parameter], message: details }];
    return new ApiError(400, "PGRST100", message, { details, issues });
  }
}
