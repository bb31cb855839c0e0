export type RecordedCall = { what: string; given: unknown[] };

/** What the app asked of Electron, in its order. */
export class CallLog {
  readonly calls: RecordedCall[] = [];
  readonly #waiting: { what: string; resolve: () => void }[] = [];

  record(what: string, ...given: unknown[]): void {
    this.calls.push({ what, given });
    for (const waiting of this.#waiting) if (waiting.what === what) waiting.resolve();
  }

  /** The arguments of every call of this name. */
  of(what: string): unknown[][] {
    return this.calls.filter((call) => call.what === what).map((call) => call.given);
  }

  /** Where the first call of this name stands. @throws when there is none */
  place(what: string): number {
    const place = this.calls.findIndex((call) => call.what === what);
    if (place < 0) throw new Error(`The app never called ${what}.`);
    return place;
  }

  /** Resolves with the first call of this name, past or to come. */
  async until(what: string): Promise<void> {
    if (this.of(what).length > 0) return;
    await new Promise<void>((resolve) => this.#waiting.push({ what, resolve }));
  }
}
