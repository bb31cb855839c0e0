import { describe, expect, test } from 'vitest';
import { noteIdle, type ReadingAnswer, readSubject, type WalletRoundContext } from '#main/sync/note-reading.ts';
import { succeed } from '#shared/result.ts';
import { failing, openReadingDesk, WALLET } from './reading-desk.ts';

const readAs = (context: WalletRoundContext, name: string, answer: ReadingAnswer) =>
  readSubject(context, { subject: `${WALLET}/${name}`, name, read: async () => answer });

describe('a reading that brought nothing', () => {
  test('makes its subject stale, and stands in the log', async () => {
    const desk = openReadingDesk({});
    await desk.round((context) => readAs(context, 'balances', failing('service-fault')));
    expect(desk.freshness('balances')).toMatchObject({ failure: { code: 'service-fault' } });
    expect(desk.logLines.join()).toContain('sync-failed');
  });

  test('because it was given up here leaves everything as it was', async () => {
    const desk = openReadingDesk({});
    await desk.round((context) => readAs(context, 'balances', failing('stopped')));
    expect(desk.freshness('balances')).toBeUndefined();
    expect(desk.logLines).toEqual([]);
  });
});

describe('that of which nothing had to be read', () => {
  test.each<[string, ReadingAnswer[], string | undefined]>([
    ['as stale as all else where nobody was reached', [failing('unreachable')], 'unreachable'],
    [
      'that, too, where something else was answered before',
      [failing('unreachable'), succeed('changed')],
      'unreachable',
    ],
    ['none the worse for another reading that failed alone', [failing('service-fault')], undefined],
  ])('is %s', async (_, answers, code) => {
    const desk = openReadingDesk({});
    await desk.round((context) => {
      for (const [index, answer] of answers.entries()) readAs(context, `part ${index}`, answer);
      noteIdle(context, `${WALLET}/signers`);
    });
    expect(desk.freshness('signers')?.failure?.code).toBe(code);
  });
});
