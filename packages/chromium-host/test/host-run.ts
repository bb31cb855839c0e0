import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { ControlMessage } from '../control.ts';

const HOST = fileURLToPath(new URL('../run.ts', import.meta.url));
const FIXTURE = fileURLToPath(new URL('./fixture/main.ts', import.meta.url));

type HostReport = { type: string; [fact: string]: unknown };
type HostOptions = { dataFolder?: string; withPort?: boolean; arguments?: string[]; environment?: NodeJS.ProcessEnv };

/** One run of the fixture app on the host, driven as a person's tests would drive it: through the debugging port. */
export class HostRun {
  readonly dataFolder: string;
  readonly temporaryFolder: string;
  readonly child: ChildProcess;
  readonly reports: HostReport[] = [];
  output = '';
  errors = '';
  #browser: Browser | undefined;
  /** Set when the run is over and all that it said is read: its end may be told before its last words. */
  #isOver = false;
  readonly #over: Promise<void>;

  constructor({ dataFolder, withPort = true, arguments: given = [], environment = {} }: HostOptions = {}) {
    this.temporaryFolder = mkdtempSync(join(tmpdir(), 'host-test-'));
    this.dataFolder = dataFolder ?? join(this.temporaryFolder, 'data');
    const { CHROMIUM_HOST_CDP_PORT: _port, DISPLAY: _display, ...inherited } = process.env;
    this.child = fork(HOST, [FIXTURE, ...given], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      env: {
        ...inherited,
        TMPDIR: this.temporaryFolder,
        COUNTERSIGN_USER_DATA: this.dataFolder,
        ...(withPort ? { CHROMIUM_HOST_CDP_PORT: '0' } : {}),
        ...environment,
      },
    });
    this.#over = new Promise((resolve) => {
      this.child.once('close', () => {
        this.#isOver = true;
        resolve();
      });
    });
    this.child.on('message', (message) => void this.reports.push(message as HostReport));
    this.child.stdout?.on('data', (bytes: Buffer) => {
      this.output += bytes.toString();
    });
    this.child.stderr?.on('data', (bytes: Buffer) => {
      this.errors += bytes.toString();
    });
  }

  get processId(): number {
    return this.child.pid ?? -1;
  }

  /** Waits until the app's main has printed a word. */
  async waitForOutput(word: string): Promise<void> {
    while (!this.output.includes(word)) {
      if (this.#isOver) throw new Error(`the host ended before "${word}":\n${this.output}${this.errors}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), this.#over]);
    }
  }

  async waitForReport(type: string): Promise<HostReport> {
    for (;;) {
      const found = this.reports.find((report) => report.type === type);
      if (found !== undefined) return found;
      await once(this.child, 'message');
    }
  }

  /** Connects as a second client, beside the host's own pipe, and gives the app's page. */
  async connect(): Promise<Page> {
    await this.waitForOutput('loaded');
    const { url } = await this.waitForReport('debugging-port');
    this.#browser = await chromium.connectOverCDP(String(url), { noDefaults: true, timeout: 120_000 });
    const page = this.#browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('there is no page');
    return page;
  }

  /** Resolves when the host has done it: the page's own requests come over another channel and could be earlier. */
  async tell(message: ControlMessage): Promise<void> {
    const countObeyed = () => this.reports.filter(({ type }) => type === 'obeyed').length;
    const before = countObeyed();
    this.child.send(message);
    while (countObeyed() === before) await once(this.child, 'message');
  }

  async waitForEnd(): Promise<number | null> {
    await this.#over;
    return this.child.exitCode;
  }

  /** Ends the run as a person or a system would, and gives its exit code. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    await this.#browser?.close();
    this.child.kill(signal);
    return await this.waitForEnd();
  }

  removeFolder(): void {
    rmSync(this.temporaryFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
