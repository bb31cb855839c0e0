import type { Failure } from '#shared/failure.ts';
import type { ParsedAbi } from '#shared/ipc/compose-views.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { succeed } from '#shared/result.ts';
import { listNames, parseContractAbi } from '../contracts/parse-contract-abi.ts';
import { previewCalls } from '../contracts/preview-calls.ts';
import { previewTypedData } from '../contracts/preview-typed-data.ts';
import type { Store } from '../store/open-store.ts';
import { findPlace } from './preview-place.ts';

export function createComposeHandlers({ store }: { store: Store }): Handlers['compose'] {
  return {
    parseAbi: async ({ text }) => succeed(viewAbi(text)),
    async preview({ calls, ...place }) {
      const found = findPlace(store, place);
      return found.ok ? succeed(previewCalls({ calls, ...found.value })) : found;
    },
    async previewTypedData({ typedData: text, ...place }) {
      const found = findPlace(store, place);
      return found.ok ? succeed(previewTypedData({ text, ...found.value })) : found;
    },
  };
}

function viewAbi(text: string): ParsedAbi {
  const parsed = parseContractAbi(text);
  if (!parsed.ok) return { functions: [], failure: explainUnreadable(parsed.failure) };
  const { functions, leftOut } = parsed.value;
  return { functions, failure: leftOut.length === 0 ? null : explainLeftOut(leftOut) };
}

function explainUnreadable(reason: string): Failure {
  return {
    code: 'abi-unreadable',
    happened: `The ABI cannot be used. ${reason}`,
    kept: 'What you pasted is still in the form.',
    next: 'Paste the JSON ABI of the contract, or signatures, one a line.',
  };
}

function explainLeftOut(names: readonly string[]): Failure {
  return {
    code: 'abi-partly-read',
    happened: `Some functions of the ABI cannot be composed here and are left out: ${listNames(names)}.`,
    kept: 'All others can be used.',
    next: 'Give the calldata itself for one of those.',
  };
}
