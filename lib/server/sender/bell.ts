/** Wakes one waiter, at once or within some milliseconds; a ring that nobody waits for is kept for the next wait. */
export class Bell {
  private rung = false;
  private wake: (() => void) | null = null;
  private pending: NodeJS.Timeout | null = null;

  ring = (): void => {
    this.rung = true;
    this.wake?.();
  };

  ringWithin(millis: number): void {
    this.pending ??= setTimeout(() => {
      this.pending = null;
      this.ring();
    }, millis);
  }

  /** Resolves at the next ring, or after `millis`. */
  async wait(millis: number): Promise<void> {
    if (!this.rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, millis);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    this.rung = false;
  }
}
