import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { checkLinkedUser } from '#shared/rules/check-linked-user.ts';
import { MOST_WALLETS, nameLinkedUsers } from '#shared/rules/name-linked-users.ts';
import { ask } from '../../api.ts';
import { hearOfIntent } from '../../store/activity-store.ts';
import { keepSeries } from '../../store/series-store.ts';
import { walletWords } from './words.ts';

export type Series = {
  /** How many, as it was typed, and as it is meant: 1 where that cannot be read. */
  typed: string;
  count: number;
  group: string;
  change: (next: { typed?: string; group?: string }) => void;
  error: string | undefined;
  busy: boolean;
  failure: Failure | undefined;
  /** The rule that the user, or the pattern of users, breaks. */
  checkUser: (text: string) => string | undefined;
  /** The first and the last user of a pattern, or how one is written. */
  describeUsers: (pattern: string) => string;
  /** @returns whether the number is one */
  judge: () => boolean;
  /** Asks for all of them. @returns the id by which what was asked for is known, once all are in the journal */
  start: (asked: { profileId: string; signer: string; linkedUser: string }) => Promise<string | undefined>;
};

/** How many wallets are to be made, and what makes each of them its own. */
export function useSeries(): Series {
  const words = walletWords.createForm;
  const [{ typed, group }, setValues] = useState({ typed: '1', group: '' });
  const [state, setState] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  const [formId] = useState(() => crypto.randomUUID());
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = number >= 1 && number <= MOST_WALLETS;
  const count = isRight ? number : 1;
  return {
    typed,
    count,
    group,
    change: (next) => setValues((before) => ({ ...before, ...next })),
    error: isRight ? undefined : words.countRule(MOST_WALLETS),
    ...state,
    failure: state.failure,
    checkUser(pattern) {
      if (count === 1) return checkLinkedUser(pattern);
      const named = nameLinkedUsers({ pattern, from: 1, count });
      return named.ok ? undefined : named.failure;
    },
    describeUsers(pattern) {
      const named = nameLinkedUsers({ pattern, from: 1, count });
      const [first, last] = named.ok ? [named.value[0]?.linkedUser, named.value.at(-1)?.linkedUser] : [];
      return first === undefined || last === undefined ? words.linkedUsersHint : words.named(first, last);
    },
    judge: () => isRight,
    async start(asked) {
      setState({ busy: true });
      const begun = await ask((app) => app.wallets.createSeveral({ ...asked, formId, count, group: group.trim() }));
      setState(begun.ok ? { busy: false } : { busy: false, failure: begun.failure });
      if (!begun.ok) return undefined;
      for (const intent of begun.value) hearOfIntent(intent);
      keepSeries(formId, begun.value);
      return formId;
    },
  };
}
