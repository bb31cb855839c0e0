import { sameHex } from '#shared/hex.ts';
import type { SpendableEffect } from '#shared/model/effects.ts';
import type { Finding } from '#shared/model/review.ts';
import { writeEffectAmount } from '../effects/write-effect-amount.ts';
import { byteLength, showAddress } from '../hex-bytes.ts';
import type { HighestFee } from './highest-fee.ts';

type Question = {
  paymaster: HighestFee['paymaster'];
  /** Whether the operator or this app's history knows an address. */
  isKnown(address: string): boolean;
  /** What may be taken after the operation: the paymaster settles in it, at its end. */
  spendable: readonly SpendableEffect[];
};

/**
 * A paymaster may take something in return, a token of the wallet for example; its data would say so, in its own language. It can
 * take no more than what the wallet allowed it, before or in this operation.
 */
export function findPaymaster({ paymaster, isKnown, spendable }: Question): Finding[] {
  if (paymaster === undefined) return [];
  const address = showAddress(paymaster.address);
  const bytes = byteLength(paymaster.data);
  const terms =
    bytes === 0 ? 'It was given no data.' : `It was given ${bytes} bytes of data, which cannot be read here.`;
  const isWeighed = !isKnown(address);
  const taken = 'What it takes in return is not known; it can be no more than what the wallet allowed it.';
  const allowed = spendable
    .filter(({ by }) => by === null || sameHex(by, address))
    .map(({ atMost, ...currency }) => writeEffectAmount({ ...currency, amount: atMost }))
    .join(' and ');
  const here = `This operation allows it ${allowed || 'nothing'}; what was allowed before is not known here.`;
  const sentence = `The paymaster ${address} pays the fees in place of the wallet. ${terms} ${taken} ${here}`;
  const facts = {
    paymaster: address,
    'bytes of data': String(bytes),
    ...(allowed !== '' && { 'allowed in this operation': allowed }),
  };
  return [{ rule: 'paymaster', severity: isWeighed ? 'caution' : 'info', sentence, facts }];
}
