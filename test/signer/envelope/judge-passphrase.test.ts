import { describe, expect, test } from 'vitest';
import { judgePassphrase } from '#signer/envelope/judge-passphrase.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';

const judge = (text: string) => judgePassphrase(new TextEncoder().encode(text));

describe('a passphrase', () => {
  test('of twelve characters that follow no pattern is taken, one of eleven is not', async () => {
    expectValue(await judge('xk7#Qv9!mZ2p'));
    const refused = expectFailure(await judge('xk7#Qv9!mZ2'));
    expect(refused).toMatchObject({ code: 'passphrase-weak', happened: expect.stringMatching(/12/) });
    expect(refused.next.length).toBeGreaterThan(20);
  });

  test('of a thousand bytes is taken, a longer one is not', async () => {
    const text = '繁多樣的字符'.repeat(55);
    expectValue(await judge(`xk7#Qv9!mZ${text}`));
    const refused = expectFailure(await judge(`xk7#Qv9!mZ2${text}`));
    expect(refused).toMatchObject({ code: 'passphrase-weak', next: expect.stringMatching(/1,000/) });
  });

  test.each(['iloveyousomuch', 'michaeljackson', 'garden mountain'])('of common words is not: %s', async (text) => {
    expect(expectFailure(await judge(text)).code).toBe('passphrase-weak');
  });

  test.each(['passphraseQz47', 'walletvKx4#q9', 'signerzv8#qK', 'practicevKx4#q9', 'Productionxb9v44V'])(
    'of a word of this app and little more is not: %s',
    async (text) => {
      expect(expectFailure(await judge(text)).code).toBe('passphrase-weak');
    },
  );

  test('that is refused is said to be easy for a reason, where one is known, and what to do', async () => {
    const common = expectFailure(await judge('michaeljackson'));
    expect(common.happened).toMatch(/\. \S.*commonly/);
    // The advice for this one, then the advice for all.
    expect(common.next).toMatch(/\. Use five/);
    const unknown = expectFailure(await judge('garden mountain'));
    expect(unknown.happened).toMatch(/guess\.$/);
    expect(unknown.next).toMatch(/^Use five/);
  });
});
