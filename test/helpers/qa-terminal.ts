import { openSync } from 'node:fs';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import type { QaIo } from '../../tools/qa/qa-io.ts';
import { runQa } from '../../tools/qa/run-qa.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

type QaEnd = {
  exitCode: number;
  /** What was printed, read as JSON; an empty object where nothing was. */
  result: Record<string, unknown>;
  printed: string;
  /** What was said to a person, line by line. */
  told: string[];
};

type Terminal = {
  /** Keeps what the commands of this terminal did. */
  folder: string;
  /** Runs a command that asks the service. */
  qa(name: string, words?: readonly string[], io?: Partial<QaIo>): Promise<QaEnd>;
  /** Runs the words as they are. */
  run(words: readonly string[], io?: Partial<QaIo>): Promise<QaEnd>;
};

/** How a service is named on the command line. */
export function writeAccess({ url }: Pick<RunningLocalService, 'url'>, folder: string): string[] {
  const named = ['--profile', 'Nightly', '--api-key-env', 'QA_API_KEY', '--base-url', url];
  return [...named, '--environment', 'staging', '--folder', folder];
}

/** The command line in this process: nothing is waited for, and a pause that it would make is over at once. */
export function openQaTerminal(service: Pick<RunningLocalService, 'url' | 'apiKey'>): Terminal {
  const folder = makeTemporaryFolder();
  // This process holds it to its end, by its number, which the system gives to no other folder as long as it is open.
  openSync(folder, 'r');
  async function run(words: readonly string[], io: Partial<QaIo> = {}): Promise<QaEnd> {
    let printed = '';
    const told: string[] = [];
    const exitCode = await runQa(words, {
      environment: { QA_API_KEY: service.apiKey },
      workingFolder: folder,
      print: (text) => {
        printed += text;
      },
      tell: (line) => told.push(line),
      readInput: async () => '',
      interrupted: new AbortController().signal,
      clock: Date.now,
      random: () => 0,
      wait: async () => {},
      ...io,
    });
    const isJson = printed.startsWith('{');
    return { exitCode, result: isJson ? (JSON.parse(printed) as QaEnd['result']) : {}, printed, told };
  }
  return { folder, run, qa: (name, words = [], io) => run([name, ...writeAccess(service, folder), ...words], io) };
}
