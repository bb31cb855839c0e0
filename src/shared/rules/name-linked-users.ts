import { fail, type Result, succeed } from '../result.ts';
import { checkLinkedUser } from './check-linked-user.ts';

/** Stands in a pattern for the number of each wallet. */
const NUMBER_MARK = '{n}';

/** As many wallets as may be asked for together. */
export const MOST_WALLETS = 1_000;

/** The wallets that are asked for together: `count` of them, numbered from `from`. */
export type WalletSeries = {
  /** A linked user with `{n}` where its number stands, for example `userId:qa-{n}`; empty for wallets without a user. */
  pattern: string;
  from: number;
  count: number;
};

/** One wallet of a series; without a `linkedUser` where the pattern is empty. */
export type NumberedUser = { number: number; linkedUser?: string };

/** Names the user of each wallet of a series. @returns them in order, or the rule that the pattern breaks, in words */
export function nameLinkedUsers({ pattern, from, count }: WalletSeries): Result<NumberedUser[], string> {
  const typed = pattern.trim();
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  if (typed === '') return succeed(numbers.map((number) => ({ number })));
  if (count > 1 && !typed.includes(NUMBER_MARK)) {
    return fail(
      `Write ${NUMBER_MARK} where the number of each wallet stands: for one user the service has one wallet.`,
    );
  }
  const users = numbers.map((number) => ({ number, linkedUser: typed.replaceAll(NUMBER_MARK, String(number)) }));
  const [first] = users;
  const rule = first === undefined ? undefined : checkLinkedUser(first.linkedUser);
  return rule === undefined ? succeed(users) : fail(rule);
}
