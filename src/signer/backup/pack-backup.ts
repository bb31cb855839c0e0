import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod';
import { decisionHeadSchema } from '#shared/model/decision.ts';
import { policySchema } from '#shared/model/policy.ts';
import { environmentSchema, profileIdSchema } from '#shared/model/profile.ts';
import { parseJson } from '#shared/parse-json.ts';
import { allocateSecret } from '#shared/secret-bytes.ts';
import { nodeChainSchema } from '#shared/signer-protocol.ts';

const length = z.int().nonnegative();
const ofProfile = { profileId: profileIdSchema, length };

const indexSchema = z.strictObject({
  /** Of what main gathered. */
  contents: length,
  /** Of each log of decisions, compressed, and where it stood: this signer's own, and those that were moved to it. */
  decisions: z.array(z.strictObject({ length, head: decisionHeadSchema })),
  policies: z.array(z.strictObject({ profileId: profileIdSchema, policy: policySchema })),
  secrets: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('signer-key'), ...ofProfile, address: z.string(), label: z.string() }),
      z.strictObject({
        kind: z.literal('api-key'),
        ...ofProfile,
        baseUrl: z.string(),
        environment: environmentSchema,
      }),
      z.strictObject({ kind: z.literal('chain-node'), ...ofProfile, chain: nodeChainSchema }),
    ]),
  ),
});
type Index = z.infer<typeof indexSchema>;
type Listed = Index['secrets'][number];

/** A secret with what has to be known to keep it: 32 bytes of a private key, or UTF-8 of an API key or a URL. */
export type BackupSecret = DistributiveOmit<Listed, 'length'> & { secret: Uint8Array };
type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

export type BackupParts = {
  contents: Uint8Array;
  policies: Index['policies'];
  decisions: readonly { bytes: Uint8Array; head: z.infer<typeof decisionHeadSchema> }[];
  secrets: readonly BackupSecret[];
};

const LENGTH_BYTES = 4;

/** One row of bytes, which the caller zeroes: the length of an index, the index, and what it lists. No text is made of a secret. */
export function packBackup({ contents, policies, decisions, secrets }: BackupParts): Uint8Array {
  const index: Index = {
    contents: contents.length,
    policies,
    decisions: decisions.map(({ bytes, head }) => ({ length: bytes.length, head })),
    secrets: secrets.map(({ secret, ...said }) => ({ ...said, length: secret.length })),
  };
  const written = utf8ToBytes(JSON.stringify(index));
  const size = new Uint8Array(LENGTH_BYTES);
  new DataView(size.buffer).setUint32(0, written.length);
  const parts = [...decisions.map(({ bytes }) => bytes), ...secrets.map(({ secret }) => secret)];
  return concatBytes(size, written, contents, ...parts);
}

/** What was packed, in bytes of their own; undefined for anything else. */
export function unpackBackup(packed: Uint8Array): BackupParts | undefined {
  if (packed.length < LENGTH_BYTES) return undefined;
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const index = indexSchema.safeParse(parseJson(decode(packed.subarray(LENGTH_BYTES, LENGTH_BYTES + size)))).data;
  if (index === undefined) return undefined;
  const lengths = [index.contents, ...[...index.decisions, ...index.secrets].map((part) => part.length)];
  const start = LENGTH_BYTES + size;
  if (lengths.reduce((sum, each) => sum + each, start) !== packed.length) return undefined;
  let at = start;
  const take = (count: number): Uint8Array => {
    const taken = allocateSecret(count);
    taken.set(packed.subarray(at, at + count));
    at += count;
    return taken;
  };
  return {
    contents: take(index.contents),
    policies: index.policies,
    decisions: index.decisions.map(({ length: count, head }) => ({ bytes: take(count), head })),
    secrets: index.secrets.map(({ length: count, ...said }) => ({ ...said, secret: take(count) })),
  };
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
