import { formatUnits } from '#shared/amount.ts';
import { groupDigits } from '#shared/group-digits.ts';
import type { PermissionView } from '#shared/ipc/permission-views.ts';
import { permissionWords } from './words.ts';

type Token = Pick<PermissionView, 'token' | 'tokenInfo'>;

/** What somebody may do, in one line without the addresses that stand below it. */
export function writePermission(view: PermissionView): string {
  const words = permissionWords;
  const { how, sentence = '', atMost, orTokenId } = view;
  switch (how) {
    case 'unproven':
      return words.unproven(sentence);
    case 'control':
      return sentence;
    case 'operator':
      return words.everyNft(nameToken(view));
    case 'order':
      return words.order(nameToken(view));
    default: {
      const amount = writeAmount(view, atMost);
      return orTokenId === undefined ? words.take(amount) : words.takeOr(amount, orTokenId);
    }
  }
}

/** An amount of its token, exact; raw units where nobody knows the decimals. */
export function writeAmount(token: Token, amount: string | null): string {
  const words = permissionWords;
  const name = nameToken(token);
  if (amount === null) return words.all(name);
  if (token.tokenInfo === null) return words.raw(groupDigits(amount), name);
  return `${groupDigits(formatUnits(BigInt(amount), token.tokenInfo.decimals))} ${name}`;
}

/** What only the service calls it says so, in this line too. */
function nameToken({ tokenInfo }: Token): string {
  if (tokenInfo === null) return permissionWords.unknownToken;
  const { symbol, saidBy } = tokenInfo;
  return saidBy === 'service' ? permissionWords.asTheServiceCallsIt(symbol) : symbol;
}
