import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import type { SignerPort } from '#main/signer-port/signer-port.ts';

/** The real signer in a process of its own, compiled once for all runs where this process is. @param entryPath its own entry where left out */
export function forkTestSigner(entryPath: string | undefined): SignerPort {
  const cache = process.env.NODE_COMPILE_CACHE;
  return startForkedSigner({
    ...(entryPath === undefined ? {} : { entryPath }),
    env: { ...pickSignerEnvironment(process.env), ...(cache === undefined ? {} : { NODE_COMPILE_CACHE: cache }) },
  });
}
