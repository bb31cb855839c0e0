import { vi } from 'vitest';
import type { ElectronRecorder } from './electron-recorder.ts';

type Recorded = ElectronRecorder['module'];

let recorded: Recorded | undefined;

/**
 * The recorder is what `electron` is from now on, also for modules that have it already: to read all of main again for each launch takes
 * far longer than the launch.
 */
export function standIn(module: Recorded): void {
  recorded = module;
  vi.doMock('electron', () => {
    const members = Object.keys(module).map((name) => [name, { enumerable: true, get: () => find(name) }] as const);
    return Object.defineProperties({}, Object.fromEntries(members));
  });
}

function find(name: string): unknown {
  return recorded?.[name as keyof Recorded];
}
