import type { Effects, LeavingEffect } from '#shared/model/effects.ts';
import { writeEffectAmount } from './write-effect-amount.ts';

/** What many calls come to, in one sentence: what leaves and to how many, and whatever else there is to weigh. */
export function writeEffectsHeadline({ leaving, spendable, control, open }: Effects, calls: number): string {
  const parts = [
    writeLeaving(leaving),
    ...(leaving.some(({ to }) => to === null) ? ['anyone may take a part of it'] : []),
    ...count(spendable.length, 'approval lets', 'approvals let', 'more be taken later'),
    ...count(control.length, 'change of', 'changes of', 'who controls what'),
    ...count(new Set(open.map(({ contract }) => contract)).size, 'contract is', 'contracts are', 'not bounded'),
  ];
  return `${calls} calls: ${parts.join('; ')}.`;
}

function writeLeaving(leaving: readonly LeavingEffect[]): string {
  if (leaving.length === 0) return 'nothing is sent';
  const totals = [...Map.groupBy(leaving, nameOf).values()].flatMap((same) =>
    same.slice(0, 1).map((first) =>
      writeEffectAmount({
        ...first,
        amount: addUp(same),
        orTokenId: same.length === 1 ? first.orTokenId : undefined,
      }),
    ),
  );
  const addresses = new Set(leaving.flatMap(({ to }) => (to === null ? [] : [to]))).size;
  const to = addresses === 0 ? '' : `, to ${addresses === 1 ? '1 address' : `${addresses} addresses`}`;
  return `${totals.join(' and ')} ${leaving.length === 1 ? 'leaves' : 'leave'}${to}`;
}

function nameOf({ token, tokenId }: LeavingEffect): string {
  return `${token} ${tokenId}`;
}

function addUp(same: readonly LeavingEffect[]): string | null {
  let sum = 0n;
  for (const { atMost } of same) {
    if (atMost === null) return null;
    sum += BigInt(atMost);
  }
  return String(sum);
}

function count(number: number, one: string, several: string, rest: string): string[] {
  return number === 0 ? [] : [`${number} ${number === 1 ? one : several} ${rest}`];
}
