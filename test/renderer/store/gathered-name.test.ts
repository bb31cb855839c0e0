import { expect, test } from 'vitest';
import type { ActivityGroup } from '#shared/model/activity-group.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { nameGathered } from '../../../src/renderer/src/store/gathered-name.ts';

function nameOf(kind: string, group?: ActivityGroup): string {
  const intent: IntentView = {
    id: crypto.randomUUID(),
    profileId: 'p',
    kind,
    target: '',
    state: 'intent',
    condition: 'active',
    facts: {},
    failure: null,
    attempts: 0,
    dueAt: null,
    ways: { retry: null, dismiss: false },
    createdAt: 0,
    updatedAt: 0,
    ...(group && { group }),
  };
  return nameGathered({ type: 'intent-changed', intent });
}

test('hundreds of approvals that come together are one, and no other kind, run or series is taken for them', () => {
  const approvals = [1, 2].map((number) => nameOf('approve', { kind: 'request', id: `transaction ${number}` }));
  expect(new Set(approvals).size).toBe(1);
  const others = [
    nameOf('fund-wallet', { kind: 'funding-run', id: 'one' }),
    nameOf('fund-wallet', { kind: 'funding-run', id: 'two' }),
    nameOf('create-wallet', { kind: 'wallet-series', id: 'one' }),
    nameOf('create-wallet'),
  ];
  expect(new Set([...approvals, ...others]).size).toBe(1 + others.length);
});

test('what is said of a profile, or of the app, is gathered for each', () => {
  const names = ['p', 'q'].map((profileId) => nameGathered({ type: 'records-changed', profileId }));
  expect(names).toEqual(['records-changed p', 'records-changed q']);
  expect(nameGathered({ type: 'policies-changed' })).toBe('policies-changed');
});
