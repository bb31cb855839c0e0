import { fork } from 'node:child_process';
import type { SignerProcess, SignerProcessListeners } from './signer-process.ts';
import { watchFatalLine } from './watch-fatal-line.ts';

export type ForkOptions = { entryPath: string; execPath: string; env: Record<string, string> };

/** Starts the signer with nothing on its command line and only the given environment. */
export function forkProcess(options: ForkOptions, listeners: SignerProcessListeners): SignerProcess {
  const child = fork(options.entryPath, [], {
    execPath: options.execPath,
    execArgv: [],
    env: options.env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const fatalLine = watchFatalLine(child.stderr);
  const ended = Promise.withResolvers<void>();
  let startError: Error | undefined;
  child.on('message', listeners.onMessage);
  child.on('error', (error) => {
    startError = error;
    // A process that never came to be has no exit.
    if (child.pid === undefined) finish('it did not start');
  });
  child.on('exit', (code, signal) => finish(signal === null ? `exit code ${code}` : `signal ${signal}`));
  return {
    // An end while sending is reported by 'exit'; the callback keeps it from being thrown as well.
    send: (message) => {
      if (child.connected) child.send(message as object, () => undefined);
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended.promise;
    },
  };

  function finish(how: string): void {
    listeners.onEnd({ how, fatalLine: fatalLine(), startError: child.pid === undefined ? startError : undefined });
    ended.resolve();
  }
}
