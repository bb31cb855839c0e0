import type { Hex } from '#shared/hex.ts';
import { pairUp } from '../pair-up.ts';
import type { CallMeaning, CallQuestion, KnownCall } from './call-meaning.ts';
import { knownFunction } from './known-function.ts';
import { warnOfOthers, warnOfRecipient } from './token-warnings.ts';

/**
 * Safe transfers of ERC-721 and ERC-1155, whose selectors belong to one standard each, and the approval for a whole
 * collection, which is the same in both.
 */
export const NFT_CALLS: readonly KnownCall[] = [
  knownFunction('function safeTransferFrom(address from, address to, uint256 id)', ([from, to, id], question) =>
    describeTransfer('erc721.safeTransferFrom', { question, from, to, tokens: [{ id }], data: '0x' }),
  ),
  knownFunction(
    'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
    ([from, to, id, data], question) =>
      describeTransfer('erc721.safeTransferFrom', { question, from, to, tokens: [{ id }], data }),
  ),
  knownFunction(
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ([from, to, id, amount, data], question) =>
      describeTransfer('erc1155.safeTransferFrom', { question, from, to, tokens: [{ id, amount }], data }),
  ),
  knownFunction(
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ([from, to, ids, amounts, data], question) => {
      // The standard makes the token contract refuse other lengths; what it would do instead cannot be said here.
      const tokens = pairUp(ids, amounts)?.map(([id, amount]) => ({ id, amount }));
      return tokens && describeTransfer('erc1155.safeBatchTransferFrom', { question, from, to, tokens, data });
    },
  ),
  knownFunction('function setApprovalForAll(address operator, bool approved)', ([operator, approved], question) =>
    describeApprovalForAll({ operator, approved, collection: question.target, caller: question.caller }),
  ),
];

/** More lines than this are counted in the sentence; the facts keep every one. */
const TOKENS_IN_A_SENTENCE = 4;

type Transfer = { question: CallQuestion; from: Hex; to: Hex; tokens: { id: bigint; amount?: bigint }[]; data: Hex };
type ApprovalForAll = { operator: Hex; approved: boolean; collection: Hex; caller: string };

function describeApprovalForAll({ operator, approved, collection, caller }: ApprovalForAll): CallMeaning {
  const words = `${operator} may take every token of the collection ${collection} that ${caller} has, now and later`;
  return {
    recognised: 'nft.setApprovalForAll',
    phrase: approved
      ? `let ${operator} take every token of the collection ${collection} that ${caller} has or will have`
      : `take back from ${operator} the approval for every token of the collection ${collection}`,
    facts: [
      { label: 'collection', value: collection },
      { label: 'operator', value: operator },
      { label: 'approved', value: approved ? 'every token' : 'none' },
    ],
    warnings: approved ? [{ rule: 'approval-for-all', words, facts: { operator } }] : [],
  };
}

function describeTransfer(recognised: string, { question, from, to, tokens, data }: Transfer): CallMeaning {
  const { target: collection } = question;
  const lines = tokens.map(({ id, amount }) => `${amount === undefined ? '' : `${amount} of `}token id ${id}`);
  const shown = lines.slice(0, TOKENS_IN_A_SENTENCE);
  if (lines.length > shown.length) shown.push(`${lines.length - shown.length} more kinds of token`);
  const what = shown.length === 0 ? 'no tokens' : shown.join(', ');
  const extra = data === '0x' ? '' : `, handing ${data.length / 2 - 1} bytes of data to the recipient`;
  return {
    recognised,
    phrase: `move ${what} of the collection ${collection} from ${from} to ${to}${extra}`,
    facts: [
      { label: 'collection', value: collection },
      { label: 'from', value: from },
      { label: 'recipient', value: to },
      ...lines.map((value) => ({ label: 'token', value })),
      ...(data === '0x' ? [] : [{ label: 'data for the recipient', value: data }]),
    ],
    warnings: [...warnOfRecipient({ token: collection, to }), ...warnOfOthers({ from, to, question })],
  };
}
