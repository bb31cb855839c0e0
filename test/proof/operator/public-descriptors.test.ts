import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { showAddress } from '#proof/hex-bytes.ts';
import type { CallQuestion } from '#proof/meaning/call-meaning.ts';
import { describeCall } from '#proof/meaning/describe-call.ts';
import { describeByDescriptor } from '#proof/operator/descriptor/describe-by-descriptor.ts';
import { indexDescriptors } from '#proof/operator/descriptor/descriptor-index.ts';
import { explainTypedData } from '#proof/operator/descriptor/explain-typed-data.ts';
import { readDescriptor } from '#proof/operator/descriptor/read-descriptor.ts';
import { readMember } from '#proof/operator/read-json.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChainById } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { encode, FRIEND, USDC } from '../../helpers/describe-data.ts';
import { makeTypedData } from '../../helpers/make-typed-data.ts';

/**
 * The public registry of ERC-7730 descriptors, where a copy of it lies beside this folder: it is test data, and no part of the
 * project. Where there is none, nothing of this is shown.
 */
const REGISTRY = fileURLToPath(new URL('../../../../shared/erc7730', import.meta.url));
const isThere = existsSync(REGISTRY);
if (!isThere)
  process.stderr.write('No copy of the public ERC-7730 registry beside this folder: its descriptors are not tried.\n');

function readRegistry(): OperatorDescriptor[] {
  const files = readdirSync(REGISTRY, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^(registry|ercs).*\.json$/.test(file))
    .map((file) => ({ name: basename(file), json: JSON.parse(readFileSync(join(REGISTRY, file), 'utf8')) }));
}

describe.runIf(isThere)('the public descriptors', () => {
  const all = isThere ? readRegistry() : [];
  const descriptors = indexDescriptors(all);
  const included = new Set(
    all.flatMap(({ json }) => {
      const includes = readMember(json, 'includes');
      return typeof includes === 'string' ? basename(includes) : [];
    }),
  );
  /** Files that are for something by themselves: what only others include is read with those. */
  const whole = all.filter(({ name }) => !included.has(name));
  const read = whole.map((descriptor) => ({ descriptor, result: readDescriptor({ descriptor, all }) }));

  test('are accepted, but for those that name no contract', () => {
    const refused = read.flatMap(({ descriptor: { name }, result }) =>
      result.ok ? [] : [`${name}: ${result.failure}`],
    );
    const kinds = Map.groupBy(
      read.flatMap(({ result }) => (result.ok ? [result.value] : [])),
      ({ kind }) => kind,
    );
    const accepted = read.length - refused.length;
    process.stdout.write(
      `Public descriptors: ${all.length} files, ${all.length - whole.length} of them parts of others; ${accepted} of ${whole.length} ` +
        `accepted (${((100 * accepted) / whole.length).toFixed(1)} %), ${kinds.get('calldata')?.length} of calldata and ` +
        `${kinds.get('typed-data')?.length} of typed data. Not accepted: ${refused.join('; ') || 'none'}\n`,
    );
    expect(accepted / whole.length).toBeGreaterThanOrEqual(0.95);
    for (const reason of refused) expect(reason).toContain(': it names no contract with its chain and address');
  });

  test('have no format that is passed over', () => {
    const unread = read.flatMap(({ result }) => (result.ok ? result.value.open().unread : []));
    expect(unread).toEqual([]);
  });

  test('describe each of their functions, from arguments of zeros', () => {
    let described = 0;
    for (const { result } of read) {
      if (!result.ok || result.value.kind !== 'calldata') continue;
      const deployment = result.value.deployments.list().find(({ chainId }) => findChainById(chainId) !== undefined);
      if (deployment === undefined) continue;
      const chain = findChainById(deployment.chainId);
      for (const { function: known } of result.value.open().formats) {
        const question: CallQuestion = {
          target: showAddress(deployment.address),
          // All zero is the canonical encoding wherever none of them is of variable length.
          bytes: `0x${'00'.repeat(32 * known.inputs.length)}`,
          value: 0n,
          chain,
          tokens: createTokenLookup({ chain }),
          caller: 'the wallet',
          wallet: undefined,
        };
        const meaning = describeByDescriptor({ descriptors, selector: known.selector, question });
        if (meaning !== undefined) described += 1;
      }
    }
    expect(described).toBeGreaterThan(100);
  });

  test('describe typed data of each of their types, with a label and a value for each field', () => {
    let [described, fields, found] = [0, 0, 0];
    const asTheyAre: string[] = [];
    for (const { result } of read) {
      if (!result.ok || result.value.kind !== 'typed-data') continue;
      const { binding } = result.value;
      for (const { encodedType } of result.value.open().formats) {
        const data = makeTypedData(encodedType, { ...binding.deployments.list()[0], domain: binding.domain });
        const chain = findChainById(Number(binding.deployments.list()[0]?.chainId));
        const words = explainTypedData({ descriptors, data, tokens: createTokenLookup({ chain }), wallet: undefined });
        described += words === undefined ? 0 : 1;
        for (const { label, value, place, raw } of words?.words.values ?? []) {
          expect(label).toMatch(/^"[^"]+"$/);
          fields += 1;
          found += place === '' ? 0 : 1;
          if (value.startsWith(`${raw} (as it is`)) asTheyAre.push(value.slice(raw.length));
        }
      }
    }
    process.stdout.write(
      `Typed data: ${described} types described; of ${fields} values ${found} stand in the message, and ${asTheyAre.length} are shown ` +
        `without their format:${[...new Set(asTheyAre)].join('') || ' none'}\n`,
    );
    expect(described).toBeGreaterThanOrEqual(23);
    expect(found).toBe(fields);
    for (const reason of asTheyAre) expect(reason).toContain('the format "calldata" cannot be used for it');
  });

  test('say what a repayment at Aave is', () => {
    const pool: Hex = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2';
    const data = encode('function repay(address,uint256,uint256,address)', [USDC, 2_500_000n, 2n, FRIEND]);
    const call = describeCall({
      call: { to: pool, value: 0n, data },
      chain: findChainById(1),
      knowledge: { descriptors: all },
    });
    expect(call.sentence).toBe(
      'Call repay(…) of the contract 0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2, which the descriptor "calldata-lpv3.json" calls "Repay loan".',
    );
    expect(call.facts.slice(2, 5)).toEqual([
      { label: '"Amount to repay"', value: `2.5 USDC (${USDC})` },
      { label: '"Interest rate mode"', value: '"variable" (2)' },
      { label: '"For debt holder"', value: FRIEND },
    ]);
  });
});
