import { describe, expect, test } from 'vitest';
import { describeInMenu, describeInTitle, describeInToolTip, sumOf } from '#main/attention/describe-counts.ts';
import { describeNotification } from '#main/attention/describe-notification.ts';
import { describeQuitting } from '#main/attention/describe-quitting.ts';
import { speakSpanish } from '../../helpers/speak-spanish.ts';

const count = (name: string, count: number) => ({ profileId: name.toLowerCase(), name, count });
const notification = (more: Partial<Parameters<typeof describeNotification>[0]> = {}) =>
  describeNotification({
    profileName: 'Treasury',
    headlines: ['Send 5 USDC to Friend'],
    withDetails: false,
    isAfterQuiet: false,
    ...more,
  });

describe('a notification', () => {
  test('says where something waits and nothing else, unless more was wished', () => {
    expect(notification()).toEqual({ title: 'A request waits for you in Treasury', body: '' });
    expect(notification({ headlines: ['a', 'b', 'c'] })).toEqual({
      title: '3 requests wait for you in Treasury',
      body: '',
    });
    expect(notification({ withDetails: true }).body).toBe('Send 5 USDC to Friend');
  });

  test('tells three in words and counts the rest', () => {
    const headlines = ['a', 'b', 'c', 'd', 'e'];
    expect(notification({ headlines, withDetails: true }).body).toBe('a\nb\nc\nand 2 more');
  });

  test('says that quiet hours held it back', () => {
    expect(notification({ isAfterQuiet: true }).body).toBe('Came in quiet hours.');
  });

  test('is never markup, and hides nothing', () => {
    const headlines = ['Send <a href="https://evil.example">5</a> &amp; \u202e more'];
    const { body } = notification({ headlines, withDetails: true });
    expect(body).not.toMatch(/[<>&\u202e]/);
    expect(body).toContain('U+202E');
  });
});

describe('counts', () => {
  test('are in the title by profile, and the rest together', () => {
    expect(describeInTitle([])).toBe('Countersign');
    expect(describeInTitle([count('Treasury', 1)])).toBe('Countersign: 1 waits in Treasury');
    expect(describeInTitle([count('A', 3), count('B', 1), count('C', 4), count('D', 1)])).toBe(
      'Countersign: 3 wait in A, 1 waits in B, 5 elsewhere',
    );
  });

  test('are one sentence in the tray, and a line a profile in its menu', () => {
    expect(describeInToolTip([])).toBe('Countersign: nothing waits for you');
    expect(describeInToolTip([count('A', 1)])).toBe('Countersign: 1 request waits for you');
    expect(describeInToolTip([count('A', 1), count('B', 2)])).toBe('Countersign: 3 requests wait for you');
    expect(describeInMenu(count('A', 2))).toBe('A: 2 wait');
    expect(sumOf([count('A', 1), count('B', 2)])).toBe(3);
  });

  test('name what waits outside of the inbox, and count it nowhere', () => {
    const counts = [count('A', 1), { ...count('B', 2), isLeftOut: true as const }];
    expect(sumOf(counts)).toBe(1);
    expect(describeInTitle(counts)).toBe('Countersign: 1 waits in A');
    expect(describeInTitle(counts.slice(1))).toBe('Countersign');
    expect(describeInToolTip(counts)).toBe('Countersign: 1 request waits for you, and 2 outside the inbox');
    expect(counts.map((each) => describeInMenu(each))).toEqual(['A: 1 waits', 'B: 2 wait (not in the inbox)']);
  });
});

describe('in Spanish', () => {
  const spanish = speakSpanish();

  test('a notification keeps the name of the profile, and tells what was read', () => {
    const shown = { profileName: 'None', headlines: ['Nothing was signed.'], withDetails: true, isAfterQuiet: true };
    expect(describeNotification(shown, spanish)).toEqual({
      title: 'Una solicitud te espera en None',
      body: 'Llegó en las horas de silencio.\nNo se firmó nada.',
    });
  });

  test('counts stand in the title and in the tray', () => {
    const counts = [
      { profileId: 'a', name: 'A', count: 3 },
      { profileId: 'b', name: 'B', count: 1, isLeftOut: true as const },
    ];
    expect(describeInTitle(counts, spanish)).toBe('Countersign: 3 esperan en A');
    expect(describeInToolTip(counts, spanish)).toBe(
      'Countersign: 3 solicitudes te esperan, y 1 fuera de la bandeja de entrada',
    );
    expect(describeInToolTip([], spanish)).toBe('Countersign: nada te espera');
  });

  test('quitting says what waits', () => {
    expect(describeQuitting({ inBatches: 1, inFunding: 0 }, spanish)).toBe(
      '1 solicitud de un lote aún no se ha firmado. La que está en curso continúa en el próximo arranque; las demás esperan en la lista como antes.',
    );
  });
});
