import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { HostRun } from './host-run.ts';
import './page-app.ts';
import { keepRunning, listDescendants, type RunningProcess } from './process-tree.ts';

const runs: HostRun[] = [];

function start(...options: ConstructorParameters<typeof HostRun>): HostRun {
  const run = new HostRun(...options);
  runs.push(run);
  return run;
}

afterEach(async () => {
  for (const run of runs.splice(0)) {
    const processes = listDescendants(run.processId);
    await run.end('SIGKILL');
    // Chromium ends by itself when its pipe closes, and writes until then.
    await eventually(() => keepRunning(processes)).toEqual([]);
    run.removeFolder();
  }
});

/** The processes of a run that has loaded its page: Chromium's own, and the virtual display. */
async function listProcesses(run: HostRun): Promise<RunningProcess[]> {
  await run.waitForOutput('loaded');
  const processes = listDescendants(run.processId);
  expect(processes.map(({ command }) => command).join('\n')).toMatch(/Xvfb.*--type=renderer/s);
  return processes;
}

function expectNothingLeft(run: HostRun, processes: RunningProcess[]): void {
  expect(keepRunning(processes)).toEqual([]);
  expect(readdirSync(run.temporaryFolder)).toEqual(['data']);
}

describe('a run', () => {
  test('opens no port unless it is told to', async () => {
    const run = start({ withPort: false });
    const commands = (await listProcesses(run)).map(({ command }) => command);
    expect(commands.some((command) => command.includes('--remote-debugging-pipe'))).toBe(true);
    expect(commands.filter((command) => command.includes('--remote-debugging-port'))).toEqual([]);
    expect(run.reports.map(({ type }) => type)).not.toContain('debugging-port');
  });

  test('opens one on loopback when it is told to', async () => {
    const run = start();
    const { url } = await run.waitForReport('debugging-port');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await run.connect()).url()).toBe('https://fixture.app.invalid/index.html');
  });

  test('ends in Electron’s order on SIGTERM, and leaves no process and no folder', async () => {
    const run = start();
    const processes = await listProcesses(run);
    expect(await run.end('SIGTERM')).toBe(0);
    expect(run.output.match(/event .*/g)).toEqual(['event before-quit', 'event will-quit', 'event quit']);
    expectNothingLeft(run, processes);
  });

  test('ends when the window is closed by hand', async () => {
    const run = start();
    const page = await run.connect();
    const processes = await listProcesses(run);
    await page.close();
    await run.waitForOutput('event quit');
    expect(await run.waitForEnd()).toBe(0);
    expect(run.output).toContain('event window-all-closed');
    expectNothingLeft(run, processes);
  });

  test('tells the app when its page crashes, and loads it again', async () => {
    const run = start();
    const page = await run.connect();
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await run.waitForOutput('page gone: crashed');
    await run.waitForOutput('came back');
  });

  test('leaves no process when it is killed', async () => {
    const run = start();
    const processes = await listProcesses(run);
    await run.end('SIGKILL');
    await eventually(() => keepRunning(processes)).toEqual([]);
  });

  test('ends with an error when no Chromium is there', async () => {
    const nowhere = { CHROMIUM_HOST_EXECUTABLE: '', PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' };
    const run = start({ environment: nowhere });
    expect(await run.waitForEnd()).toBe(1);
    expect(run.errors).toContain('no Chromium was found');
  });
});

describe('a second instance', () => {
  test('gives its arguments to the first and ends; another folder is another app', async () => {
    const first = start({ withPort: false });
    await first.waitForOutput('loaded');
    const second = start({ dataFolder: first.dataFolder, arguments: ['--from-the-second'] });
    await second.waitForOutput('not the first');
    await first.waitForOutput('second --from-the-second');
    expect(second.output).not.toContain('loaded');
  });

  test('starts when the first was killed', async () => {
    const first = start({ withPort: false });
    await first.waitForOutput('loaded');
    await first.end('SIGKILL');
    const second = start({ withPort: false, dataFolder: first.dataFolder });
    await second.waitForOutput('loaded');
    expect(second.output).not.toContain('not the first');
  });
});
