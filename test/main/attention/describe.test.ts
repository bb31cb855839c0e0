import { describe, expect, test } from 'vitest';
import { describeInMenu, describeInTitle, describeInToolTip, sumOf } from '#main/attention/describe-counts.ts';
import { describeNotification } from '#main/attention/describe-notification.ts';

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
    expect(counts.map(describeInMenu)).toEqual(['A: 1 waits', 'B: 2 wait (not in the inbox)']);
  });
});
