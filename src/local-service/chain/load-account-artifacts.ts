import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod';
import { type Hex, isHex } from '#shared/hex.ts';

const hexSchema = z.string().refine(isHex, 'is not hex');
const artifactSchema = z.object({ bytecode: hexSchema });

/** Creation bytecode of the contracts the devnet needs. */
export type AccountArtifacts = { entryPoint: Hex; simpleAccountFactory: Hex };

/**
 * Reads EntryPoint v0.7 and SimpleAccountFactory from `@account-abstraction/contracts`. Those sources are GPL and stay
 * in that development package: read when the service starts, never copied, and missing in the installed app.
 * @returns undefined where the package is not installed
 */
export function loadAccountArtifacts(): AccountArtifacts | undefined {
  const entryPoint = readBytecode('EntryPoint');
  const simpleAccountFactory = readBytecode('SimpleAccountFactory');
  if (entryPoint === undefined || simpleAccountFactory === undefined) return undefined;
  return { entryPoint, simpleAccountFactory };
}

function readBytecode(contract: string): Hex | undefined {
  const path = tryResolve(`@account-abstraction/contracts/artifacts/${contract}.json`);
  if (path === undefined) return undefined;
  return artifactSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).bytecode;
}

function tryResolve(id: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(id);
  } catch {
    return undefined;
  }
}
