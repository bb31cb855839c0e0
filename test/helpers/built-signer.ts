import { join } from 'node:path';
import { inject } from 'vitest';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';

/** How the signer's process with a file as its keychain is started from the build (build-programs.ts): in a fifth of the time. */
export function builtSigner(): { entryPath: string; env: Record<string, string> } {
  const programs = inject('programs');
  return {
    entryPath: join(programs, 'signer-with-file-keychain.mjs'),
    env: { ...pickSignerEnvironment(process.env), NODE_COMPILE_CACHE: join(programs, 'compiled') },
  };
}
