import { describe, expect, test } from 'vitest';
import { judgeFirstRun } from '../../../../src/renderer/src/screens/first-run/judge-first-run.ts';

const judge = (parts: Partial<Parameters<typeof judgeFirstRun>[0]>) =>
  judgeFirstRun({
    signers: 0,
    wallets: 0,
    approvals: 0,
    intentKinds: [],
    hasBegun: false,
    isDismissed: false,
    ...parts,
  });
const standings = (parts: Parameters<typeof judge>[0]) => judge(parts)?.steps.map(({ standing }) => standing);

describe('the first steps', () => {
  test('are ticked in whatever order they are done, and the first open one is next', () => {
    expect(standings({})).toEqual(['now', 'later', 'later']);
    expect(standings({ signers: 1 })).toEqual(['done', 'now', 'later']);
    expect(standings({ wallets: 1 })).toEqual(['now', 'done', 'later']);
  });

  test('are for nobody who has a signer and a wallet', () => {
    expect(judge({ signers: 1, wallets: 1 })).toBeUndefined();
  });

  test('stay to the last tick once they were shown', () => {
    const shown = { signers: 1, wallets: 1, hasBegun: true };
    expect(standings(shown)).toEqual(['done', 'done', 'now']);
    expect(judge({ ...shown, approvals: 1 })?.isFinished).toBe(true);
    expect(judge({ ...shown, intentKinds: ['create-transaction'] })?.isFinished).toBe(true);
    expect(judge({ ...shown, intentKinds: ['create-wallet'] })?.isFinished).toBe(false);
  });

  test('are not shown before it is known what is there, nor after they were closed', () => {
    expect(judge({ signers: undefined })).toBeUndefined();
    expect(judge({ intentKinds: undefined })).toBeUndefined();
    expect(judge({ hasBegun: true, isDismissed: true })).toBeUndefined();
  });
});
