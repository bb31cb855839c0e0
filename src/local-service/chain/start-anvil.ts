import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { PRACTICE_CHAIN } from '../chain-ids.ts';
import { chooseOwnAddress } from './own-address.ts';

/** A running anvil; `stop` ends it and resolves when it is gone. */
export type AnvilProcess = { rpcUrl: string; pid: number; stop(): Promise<void> };

class AnvilStartError extends Error {
  override readonly name = 'AnvilStartError';
}

/** A busy machine may take long: a chain that is given up is simulated, and nothing can be executed. */
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 3_000;

/** A base fee such as Base has; the default of anvil is a thousand times more. */
const BASE_FEE_WEI = '1000000';

/**
 * Starts anvil on a free loopback port and waits until it listens.
 * @throws AnvilStartError when it ends or says nothing instead
 */
export async function startAnvil({
  program,
  chainId = PRACTICE_CHAIN.id,
}: {
  program: string;
  chainId?: number;
}): Promise<AnvilProcess> {
  const chain = ['--chain-id', String(chainId), '--block-base-fee-per-gas', BASE_FEE_WEI];
  // It answers whoever reaches it, by whatever name: a web page whose name leads to this computer, too. No page can guess this address.
  const anvil = spawn(
    program,
    ['--host', chooseOwnAddress(), '--port', '0', '--accounts', '1', '--no-cors', ...chain],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const stdout = anvil.stdout;
  const watchdog = guardAgainstOrphan(anvil);
  const stop = () => stopAnvil({ anvil, watchdog });
  try {
    const address = await readListeningAddress({ anvil, stdout });
    // What anvil prints (development keys among it) is read only so that it never blocks on a full pipe.
    stdout.resume();
    return { rpcUrl: `http://${address}`, pid: anvil.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readListeningAddress({ anvil, stdout }: { anvil: ChildProcess; stdout: Readable }): Promise<string> {
  const lines = createInterface({ input: stdout });
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = (what: string, cause?: Error) => reject(new AnvilStartError(`anvil ${what}.`, { cause }));
      const timer = setTimeout(
        () => refuse(`did not listen within ${START_TIMEOUT_MS / 1000} seconds`),
        START_TIMEOUT_MS,
      );
      anvil.once('error', (cause) => refuse('could not be started', cause));
      anvil.once('exit', (code, signal) => refuse(`ended before it listened (${signal ?? code})`));
      lines.on('line', (line) => {
        const address = /^Listening on (127(?:\.\d+){3}:\d+)$/.exec(line.trim())?.[1];
        if (address === undefined) return;
        clearTimeout(timer);
        resolve(address);
      });
    });
  } finally {
    lines.close();
  }
}

/**
 * Ends anvil when this process is killed without a chance to do so: a shell that waits for its input to close.
 * Windows has no such shell; there an orphan has to be ended by hand.
 */
function guardAgainstOrphan(anvil: ChildProcess): ChildProcess | undefined {
  if (process.platform === 'win32' || anvil.pid === undefined) return undefined;
  const script = 'read -r answer; [ "$answer" = ended ] || kill -9 "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'anvil-watchdog', String(anvil.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to the whole foreground group (Ctrl+C) must not end the watchdog first.
    detached: true,
  });
  // Without the watchdog everything works but this one guarantee.
  watchdog.on('error', () => {});
  watchdog.stdin.on('error', () => {});
  watchdog.unref();
  return watchdog;
}

async function stopAnvil({ anvil, watchdog }: { anvil: ChildProcess; watchdog: ChildProcess | undefined }) {
  if (anvil.pid !== undefined && anvil.exitCode === null && anvil.signalCode === null) {
    const gone = once(anvil, 'exit');
    anvil.kill('SIGTERM');
    const timer = setTimeout(() => anvil.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(timer);
  }
  watchdog?.stdin?.end('ended\n');
}
