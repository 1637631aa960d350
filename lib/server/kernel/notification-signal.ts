/** Wakes one waiter, immediately or within some milliseconds. A notification that nobody waits for ends the next wait. */
export class NotificationSignal {
  private isNotified = false;
  private wake: (() => void) | null = null;
  private pending: NodeJS.Timeout | null = null;

  notify = (): void => {
    this.isNotified = true;
    this.wake?.();
  };

  /** Notifies after `ms`, or earlier where an earlier call is still pending. */
  notifyWithin(ms: number): void {
    this.pending ??= setTimeout(() => {
      this.pending = null;
      this.notify();
    }, ms);
  }

  /** Resolves at the next notification, after `timeoutMs` at the latest. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.isNotified) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    this.isNotified = false;
  }
}
