import { utilityProcess } from 'electron';
import { createProcessSigner } from '../signer-port/process-signer.ts';
import { pickSignerEnvironment } from '../signer-port/signer-environment.ts';
import type { SignerPort } from '../signer-port/signer-port.ts';
import type { SignerProcess, SignerProcessListeners } from '../signer-port/signer-process.ts';
import { watchFatalLine } from '../signer-port/watch-fatal-line.ts';
import { prepareEnd } from './end-utility.ts';

/** Runs the signer as an Electron utility process: no window, no network of its own, nothing on its command line. */
export function startUtilitySigner(entryPath: string): SignerPort {
  return createProcessSigner({ startProcess: (listeners) => startUtilityProcess(entryPath, listeners) });
}

function startUtilityProcess(entryPath: string, listeners: SignerProcessListeners): SignerProcess {
  const child = utilityProcess.fork(entryPath, [], {
    serviceName: 'Countersign signer',
    env: pickSignerEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const readFatalLine = watchFatalLine(child.stderr);
  const kill = prepareEnd(child);
  let running = true;
  let engineFailure: string | undefined;
  child.on('message', listeners.onMessage);
  // Nobody listening, an emitter throws. The report that comes with it holds the environment and is dropped.
  child.on('error', (type) => {
    engineFailure = type;
  });
  child.on('exit', (code) => {
    running = false;
    listeners.onEnd({ how: `exit code ${code}`, fatalLine: engineFailure ?? readFatalLine(), startError: undefined });
  });
  return {
    send: (message) => {
      if (running) child.postMessage(message);
    },
    kill,
  };
}
