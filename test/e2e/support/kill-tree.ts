import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { keepRunning, listDescendants } from '../../../packages/chromium-host/test/process-tree.ts';

/** Where Chromium keeps its profile: nobody is left to clear it away. */
const PROFILE_FOLDER = /--user-data-dir=(\S+)/;

/**
 * Ends a process and everything it has started, at once and without asking, and waits until all of it is gone. Nothing gets to
 * finish what it does: so it is after a loss of power. Its virtual display ends by itself, with its last client.
 */
export async function killTree(root: ChildProcess): Promise<void> {
  if (root.pid === undefined || root.exitCode !== null || root.signalCode !== null) return;
  const started = listDescendants(root.pid);
  const ended = once(root, 'exit');
  root.kill('SIGKILL');
  for (const { id } of started.filter(({ command }) => !command.startsWith('Xvfb'))) kill(id);
  await ended;
  await expect.poll(() => keepRunning(started)).toEqual([]);
  for (const { command } of started) {
    const profile = PROFILE_FOLDER.exec(command)?.[1];
    if (profile !== undefined) rmSync(dirname(profile), { recursive: true, force: true, maxRetries: 10 });
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It ended by itself, with the one that it served.
  }
}
