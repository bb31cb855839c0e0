import { type Hex, sameHex } from '#shared/hex.ts';
import type { Finding } from '#shared/model/review.ts';
import { findConcealed } from '../concealed-text.ts';
import { showAddress } from '../hex-bytes.ts';
import { findUnknownPermission } from './looks-like-permission.ts';
import { contractOf, textOf } from './meaning/read-members.ts';
import type { TypedDataMeaning, TypedDataWarning } from './meaning/typed-data-meaning.ts';
import { findOpaqueHashes } from './opaque-hashes.ts';
import { listAtoms, type TypedData } from './typed-data.ts';

export type TypedDataPlace = {
  data: TypedData;
  meaning: TypedDataMeaning | undefined;
  /** What a descriptor of the operator's says of it: that adds to what is found, and takes nothing from it. */
  described: { warnings: readonly TypedDataWarning[] } | undefined;
  /** Of the request; undefined where they are not known. */
  chainId: number | undefined;
  wallet: Hex | undefined;
};

/** How a recognised struct calls whose assets it is about. */
const OWNERS = new Set(['owner', 'from', 'offerer']);

/** What the named rules have to say of typed data. */
export function findInTypedData(place: TypedDataPlace): Finding[] {
  return [
    ...findOtherChain(place),
    ...findUnnamedContract(place),
    ...findUnrecognised(place),
    ...findUnknownPermission(place),
    ...findOpaqueHashes(place),
    ...findOtherOwner(place),
    ...writeWarnings(place),
    ...findConcealed(listTexts(place.data)),
  ];
}

/** Every text that is signed. */
function listTexts({ domain, message }: TypedData): string[] {
  const texts = [...listAtoms(domain), ...listAtoms(message)].filter(({ type }) => type === 'string');
  return texts.map(({ value }) => String(value));
}

function findOtherChain({ data, chainId }: TypedDataPlace): Finding[] {
  const named = textOf(data.domain, 'chainId');
  if (named === '') {
    const sentence = 'The typed data names no chain: the signature may be used on every chain the application is on.';
    return [{ rule: 'typed-data-any-chain', severity: 'caution', sentence, facts: {} }];
  }
  if (chainId === undefined || named === String(chainId)) return [];
  const sentence = `The typed data is for chain ${named}, and the request is for chain ${chainId}.`;
  const facts = { 'chain id': named, 'chain id of the request': String(chainId) };
  return [{ rule: 'typed-data-other-chain', severity: 'danger', sentence, facts }];
}

function findUnnamedContract({ data: { domain } }: TypedDataPlace): Finding[] {
  if (textOf(domain, 'verifyingContract') !== '') return [];
  const sentence =
    'The typed data names no contract that takes it, so any contract, and any site, may: what it can cost cannot be bounded. ' +
    'Sign only if you know who reads it, or ask for one that names its contract.';
  return [{ rule: 'typed-data-no-contract', severity: 'caution', sentence, facts: {} }];
}

function findUnrecognised({ data, meaning }: TypedDataPlace): Finding[] {
  if (meaning !== undefined) return [];
  const { primaryType } = data;
  const contract = contractOf(data.domain);
  const sentence = `What ${contract} does with the typed data ${primaryType} is not known here: all of it stands in the tree.`;
  return [{ rule: 'typed-data-not-recognised', severity: 'caution', sentence, facts: { primaryType, contract } }];
}

function findOtherOwner({ meaning, wallet }: TypedDataPlace): Finding[] {
  if (wallet === undefined) return [];
  const owner = meaning?.facts.find(({ label, value }) => OWNERS.has(label) && !sameHex(value, wallet))?.value;
  if (owner === undefined) return [];
  const shown = showAddress(wallet);
  const sentence = `The typed data is about what belongs to ${owner}, and this wallet is ${shown}.`;
  return [{ rule: 'typed-data-other-owner', severity: 'danger', sentence, facts: { owner, wallet: shown } }];
}

function writeWarnings({ meaning, described }: TypedDataPlace): Finding[] {
  return [...(meaning?.warnings ?? []), ...(described?.warnings ?? [])].map(({ rule, severity, words, facts }) => {
    const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
    return { rule, severity, sentence, facts };
  });
}
