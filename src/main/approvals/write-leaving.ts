import { writeEffectAmount } from '#proof/effects/write-effect-amount.ts';
import type { LeavingLine } from '#shared/ipc/views.ts';
import type { Effects, LeavingEffect } from '#shared/model/effects.ts';

/** What leaves a wallet, for one line: all of one currency, that without a limit first, and how many others there are. */
export function writeLeaving({ leaving }: Pick<Effects, 'leaving'>): LeavingLine | null {
  const totals = [...Map.groupBy(leaving, nameCurrency).values()].flatMap(addUp);
  const [first] = totals.toSorted((left, right) => Number(right.atMost === null) - Number(left.atMost === null));
  if (first === undefined) return null;
  const { to, recipients, atMost, because: _because, ...currency } = first;
  return { amount: writeEffectAmount({ ...currency, amount: atMost }), to, recipients, more: totals.length - 1 };
}

/** Symbol and decimals belong to it: what is read differently is never added up. */
function nameCurrency({ token, symbol, decimals, tokenId, orTokenId }: LeavingEffect): string {
  return JSON.stringify([token?.toLowerCase(), symbol, decimals, tokenId, orTokenId]);
}

type Total = LeavingEffect & { recipients: number };

function addUp(same: readonly LeavingEffect[]): Total[] {
  const recipients = new Set(same.map(({ to }) => to?.toLowerCase() ?? null)).size;
  return same.slice(0, 1).map((first) => ({
    ...first,
    // A token id is one thing, however often it is sent.
    atMost: first.tokenId === undefined ? sum(same) : first.atMost,
    // That anybody may take a part of it is graver than who gets the rest.
    to: same.some(({ to }) => to === null) ? null : first.to,
    recipients,
  }));
}

function sum(same: readonly LeavingEffect[]): string | null {
  return same.reduce<string | null>(
    (all, { atMost }) => (all === null || atMost === null ? null : String(BigInt(all) + BigInt(atMost))),
    '0',
  );
}
