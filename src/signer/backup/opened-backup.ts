import type { BackupParts } from './pack-backup.ts';

type Opened = Pick<BackupParts, 'policies' | 'decisions' | 'secrets'>;

/** What of an opened backup only the signer may have, between the preview and the yes; gone at a lock, and when another one is opened. */
export class OpenedBackup {
  #opened: Opened | undefined;

  hold(opened: Opened): void {
    this.close();
    this.#opened = opened;
  }

  get held(): Opened | undefined {
    return this.#opened;
  }

  close(): void {
    for (const { secret } of this.#opened?.secrets ?? []) secret.fill(0);
    this.#opened = undefined;
  }
}
