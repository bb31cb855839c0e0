import { fileURLToPath } from 'node:url';
import { type ForkOptions, forkProcess } from './forked-process.ts';
import { createProcessSigner, type ProcessSignerOptions } from './process-signer.ts';
import { pickSignerEnvironment } from './signer-environment.ts';
import type { SignerPort } from './signer-port.ts';

type ForkSignerOptions = Partial<ForkOptions> & Pick<ProcessSignerOptions, 'requestTimeoutMs'>;

/** Runs the signer as a forked Node process: in tests and tools, where there is no Electron. */
export function startForkedSigner({
  entryPath = fileURLToPath(new URL('../../signer/entry.ts', import.meta.url)),
  execPath = process.execPath,
  env = pickSignerEnvironment(process.env),
  ...rest
}: ForkSignerOptions = {}): SignerPort {
  return createProcessSigner({
    ...rest,
    startProcess: (listeners) => forkProcess({ entryPath, execPath, env }, listeners),
  });
}
