import type { Hex } from '#shared/hex.ts';
import { decodeCanonically } from '../abi/decode-canonically.ts';
import { showAddress } from '../hex-bytes.ts';
import type { CallMeaning, TokenCall } from './call-meaning.ts';

/**
 * Safe transfers of ERC-721 and ERC-1155, whose selectors belong to one standard each, and the approval for a whole
 * collection, which is the same in both.
 */
export const NFT_CALLS: readonly TokenCall[] = [
  { selector: '0x42842e0e', read: readErc721 },
  { selector: '0xb88d4fde', read: readErc721WithData },
  { selector: '0xf242432a', read: readErc1155 },
  { selector: '0x2eb2c2d6', read: readErc1155Batch },
  { selector: '0xa22cb465', read: readApprovalForAll },
];

const ADDRESSES = [{ type: 'address' }, { type: 'address' }] as const;
const ERC721 = [...ADDRESSES, { type: 'uint256' }] as const;
const ERC721_WITH_DATA = [...ERC721, { type: 'bytes' }] as const;
const ERC1155 = [...ADDRESSES, { type: 'uint256' }, { type: 'uint256' }, { type: 'bytes' }] as const;
const ERC1155_BATCH = [...ADDRESSES, { type: 'uint256[]' }, { type: 'uint256[]' }, { type: 'bytes' }] as const;

const APPROVAL_FOR_ALL = [{ type: 'address' }, { type: 'bool' }] as const;

/** More lines than this are counted in the sentence; the facts keep every one. */
const TOKENS_IN_A_SENTENCE = 4;

type Question = Parameters<TokenCall['read']>[0];
type Transfer = { collection: string; from: Hex; to: Hex; tokens: { id: bigint; amount?: bigint }[]; data: Hex };

function readErc721({ token, bytes }: Question): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: ERC721, bytes });
  if (decoded === undefined) return undefined;
  const [from, to, id] = decoded;
  return describeTransfer('erc721.safeTransferFrom', { collection: token, from, to, tokens: [{ id }], data: '0x' });
}

function readErc721WithData({ token, bytes }: Question): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: ERC721_WITH_DATA, bytes });
  if (decoded === undefined) return undefined;
  const [from, to, id, data] = decoded;
  return describeTransfer('erc721.safeTransferFrom', { collection: token, from, to, tokens: [{ id }], data });
}

function readErc1155({ token, bytes }: Question): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: ERC1155, bytes });
  if (decoded === undefined) return undefined;
  const [from, to, id, amount, data] = decoded;
  return describeTransfer('erc1155.safeTransferFrom', { collection: token, from, to, tokens: [{ id, amount }], data });
}

function readErc1155Batch({ token, bytes }: Question): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: ERC1155_BATCH, bytes });
  if (decoded === undefined) return undefined;
  const [from, to, ids, amounts, data] = decoded;
  // The standard makes the token contract refuse other lengths; what it would do instead cannot be said here.
  if (ids.length !== amounts.length) return undefined;
  const tokens = ids.map((id, index) => ({ id, amount: amounts[index] ?? 0n }));
  return describeTransfer('erc1155.safeBatchTransferFrom', { collection: token, from, to, tokens, data });
}

function readApprovalForAll({ token, bytes }: Question): CallMeaning | undefined {
  const decoded = decodeCanonically({ parameters: APPROVAL_FOR_ALL, bytes });
  if (decoded === undefined) return undefined;
  const [operator, approved] = decoded;
  const who = showAddress(operator);
  const words = `${who} may take every token of the collection ${token} that the wallet has, now and later`;
  return {
    recognised: 'nft.setApprovalForAll',
    phrase: approved
      ? `let ${who} take every token of the collection ${token} that the wallet has or will have`
      : `take back from ${who} the approval for every token of the collection ${token}`,
    facts: [
      { label: 'collection', value: token },
      { label: 'operator', value: who },
      { label: 'approved', value: approved ? 'every token' : 'none' },
    ],
    warnings: approved ? [{ rule: 'approval-for-all', words, facts: { operator: who } }] : [],
  };
}

function describeTransfer(recognised: string, { collection, from, to, tokens, data }: Transfer): CallMeaning {
  const lines = tokens.map(({ id, amount }) => `${amount === undefined ? '' : `${amount} of `}token id ${id}`);
  const shown = lines.slice(0, TOKENS_IN_A_SENTENCE);
  if (lines.length > shown.length) shown.push(`${lines.length - shown.length} more kinds of token`);
  const what = shown.length === 0 ? 'no tokens' : shown.join(', ');
  const extra = data === '0x' ? '' : `, handing ${data.length / 2 - 1} bytes of data to the recipient`;
  return {
    recognised,
    phrase: `move ${what} of the collection ${collection} from ${showAddress(from)} to ${showAddress(to)}${extra}`,
    facts: [
      { label: 'collection', value: collection },
      { label: 'from', value: showAddress(from) },
      { label: 'recipient', value: showAddress(to) },
      ...lines.map((value) => ({ label: 'token', value })),
      ...(data === '0x' ? [] : [{ label: 'data for the recipient', value: data }]),
    ],
  };
}
