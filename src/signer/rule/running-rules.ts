/** A rule that was started in this process. */
type Running = {
  id: string;
  /** For how long the computer was up when it was started, in milliseconds. */
  upFor: number;
};

/**
 * The rules that were started since this process began, and since it was locked last, by profile. Nothing brings one back from the ledger:
 * a person starts it again.
 */
export class RunningRules {
  readonly #running = new Map<string, Running>();

  start(profileId: string, running: Running): void {
    this.#running.set(profileId, running);
  }

  find(profileId: string): Running | undefined {
    return this.#running.get(profileId);
  }

  listProfiles(): string[] {
    return [...this.#running.keys()];
  }

  /** @returns whether there was one */
  end(profileId: string): boolean {
    return this.#running.delete(profileId);
  }

  endAll(): void {
    this.#running.clear();
  }
}
