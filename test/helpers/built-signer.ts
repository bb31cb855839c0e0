import { join } from 'node:path';
import { inject } from 'vitest';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';

/** How a signer's process, the one with a file as its keychain unless told, is started from the build (build-programs.ts): in a fifth of the time. */
export function builtSigner(program = 'signer-with-file-keychain'): { entryPath: string; env: Record<string, string> } {
  const programs = inject('programs');
  return {
    entryPath: join(programs, `${program}.mjs`),
    env: { ...pickSignerEnvironment(process.env), NODE_COMPILE_CACHE: join(programs, 'compiled') },
  };
}
