import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { showAddress } from '#proof/hex-bytes.ts';
import type { CallQuestion } from '#proof/meaning/call-meaning.ts';
import { describeCall } from '#proof/meaning/describe-call.ts';
import { describeByDescriptor } from '#proof/operator/descriptor/describe-by-descriptor.ts';
import { readDescriptors } from '#proof/operator/descriptor/read-descriptor.ts';
import { createTokenLookup } from '#proof/tokens/token-lookup.ts';
import { findChainById } from '#shared/chains.ts';
import type { Hex } from '#shared/hex.ts';
import type { OperatorDescriptor } from '#shared/model/operator-knowledge.ts';
import { encode, FRIEND, USDC } from '../../helpers/describe-data.ts';

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

describe.runIf(isThere)('the public descriptors of calldata', () => {
  const all = isThere ? readRegistry() : [];
  const { descriptors, ignored } = readDescriptors(all);

  test('are read, but for those that are for no contract of calldata', () => {
    expect(descriptors.length).toBeGreaterThan(100);
    const reasons = new Set(ignored.map((line) => line.slice(line.indexOf('": ') + 3)));
    expect([...reasons].sort()).toEqual([
      'it is for no contract: only descriptors of calldata are used here.',
      'it names no contract with its chain and address.',
    ]);
  });

  test('describe each of their functions, from arguments of zeros', () => {
    let described = 0;
    for (const { deployments, formats } of descriptors) {
      for (const { function: known } of formats) {
        const deployment = deployments.find(({ chainId }) => findChainById(chainId) !== undefined);
        if (deployment === undefined) continue;
        const chain = findChainById(deployment.chainId);
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
