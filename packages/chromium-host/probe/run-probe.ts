import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDisplay } from '../chromium/virtual-display.ts';
import type { Answers } from './answers.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAMS = ['electron', 'electron.exe', 'Electron.app/Contents/MacOS/Electron'];

/** What the probe can be run on. */
export type ProbeRuntime = 'electron' | 'chromium-host';

export function findElectron(): string | undefined {
  return PROGRAMS.map((name) => join(ROOT, 'node_modules/electron/dist', name)).find(existsSync);
}

/** Runs the probe and gives its answers. @throws Error with what it printed when it gives none */
export async function runProbe(runtime: ProbeRuntime): Promise<Answers> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/probe-'));
  const display = runtime === 'electron' ? await openDisplay() : undefined;
  try {
    const entry = writeProgram(folder);
    const answers = join(folder, 'answers.json');
    const environment = {
      PROBE_ANSWERS: answers,
      PROBE_DATA: join(folder, 'data'),
      ...(display && { DISPLAY: display.name }),
    };
    const start = (...words: string[]) => startRuntime(runtime, [entry, ...words], environment);
    const said = await runToEnd(start(), () => start('--from-the-second'));
    if (!existsSync(answers)) throw new Error(`The probe ended without answers:\n${said}`);
    return JSON.parse(readFileSync(answers, 'utf8')) as Answers;
  } finally {
    await display?.end();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The same JavaScript for both: Electron's own loader is not asked to read TypeScript. */
function writeProgram(folder: string): string {
  for (const name of readdirSync(HERE).filter((file) => file.endsWith('.ts'))) {
    const source = stripTypeScriptTypes(readFileSync(join(HERE, name), 'utf8'));
    writeFileSync(join(folder, name.replace('.ts', '.mjs')), source.replaceAll(/(from '\.\/[^']+)\.ts'/g, "$1.mjs'"));
  }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'probe-app', version: '1.2.3', main: 'main.mjs' }),
  );
  return join(folder, 'main.mjs');
}

function startRuntime(runtime: ProbeRuntime, words: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  // Chromium does not start its sandbox for root.
  const electron = [findElectron() ?? '', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const [program = '', ...first] = runtime === 'electron' ? electron : [process.execPath, join(HERE, '../run.ts')];
  const { COUNTERSIGN_USER_DATA: _data, CHROMIUM_HOST_CDP_PORT: _port, ...inherited } = process.env;
  return spawn(program, [...first, ...words], { cwd: ROOT, env: { ...inherited, ...environment } });
}

/** Gives what it printed; starts a second one when it is asked to. */
async function runToEnd(child: ChildProcess, startSecond: () => ChildProcess): Promise<string> {
  let said = '';
  let second: ChildProcess | undefined;
  child.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  child.stdout?.on('data', (bytes: Buffer) => {
    said += bytes.toString();
    if (said.includes('probe: waits for the second')) second ??= startSecond();
  });
  await once(child, 'exit');
  if (second !== undefined && second.exitCode === null) await once(second, 'exit');
  return said;
}
