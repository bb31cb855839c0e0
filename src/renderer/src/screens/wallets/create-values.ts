import { checkLinkedUser } from '#shared/rules/check-linked-user.ts';
import { MOST_WALLETS, nameLinkedUsers } from '#shared/rules/name-linked-users.ts';
import type { FieldErrors } from '../../hooks/field-errors.ts';
import { walletWords } from './words.ts';

/** What is typed to make one wallet, or several: `linkedUser` is a pattern for several. */
export type CreateValues = { count: string; group: string; signer: string; linkedUser: string };

/** How many are meant; undefined where that cannot be read, or is more than may be asked for at once. */
export function readCount({ count }: Pick<CreateValues, 'count'>): number | undefined {
  const number = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0;
  return number >= 1 && number <= MOST_WALLETS ? number : undefined;
}

export function checkCreate(values: CreateValues): FieldErrors {
  const count = readCount(values);
  return {
    count: count === undefined ? walletWords.createForm.countRule(MOST_WALLETS) : undefined,
    linkedUser: checkUsers(values.linkedUser, count ?? 1),
  };
}

/** The first and the last user of a pattern, or how one is written. */
export function describeUsers(pattern: string, count: number): string {
  const words = walletWords.createForm;
  const named = nameLinkedUsers({ pattern, from: 1, count });
  const [first, last] = named.ok ? [named.value[0]?.linkedUser, named.value.at(-1)?.linkedUser] : [];
  return first === undefined || last === undefined ? words.linkedUsersHint : words.named(first, last);
}

function checkUsers(pattern: string, count: number): string | undefined {
  if (count === 1) return checkLinkedUser(pattern);
  const named = nameLinkedUsers({ pattern, from: 1, count });
  return named.ok ? undefined : named.failure;
}
