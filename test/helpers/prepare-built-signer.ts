import { fileURLToPath } from 'node:url';
import { pickSignerEnvironment } from '#main/signer-port/signer-environment.ts';
import { prepareBuild } from './prepare-build.ts';

const SOURCE = fileURLToPath(new URL('./signer-entry-with-file-keychain.ts', import.meta.url));

/** Builds the signer with a file as its keychain for the tests of one file. @returns what gives a test how it is started */
export function prepareBuiltSigner(): () => { entryPath: string; env: Record<string, string> } {
  const built = prepareBuild(SOURCE);
  return () => {
    const { path, compileCache } = built();
    return { entryPath: path, env: { ...pickSignerEnvironment(process.env), NODE_COMPILE_CACHE: compileCache } };
  };
}
