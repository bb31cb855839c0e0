import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mismatchOf } from '#proof/judgement.ts';
import { chooseScheme } from '#proof/message/derive-scheme.ts';
import { judgeMessageText } from '#proof/message/judge-message-text.ts';
import { judgeTypedData } from '#proof/message/judge-typed-data.ts';
import { differs } from '#proof/mismatch.ts';
import { escapeHidden, findHiddenCharacters, findLongGaps, oneLine, safeText } from '#proof/safe-text.ts';
import { readTypedData } from '#proof/typed-data/read-typed-data.ts';
import { decideVerdict } from '#proof/verdict.ts';
import type { Check, Finding, ReviewCall } from '#shared/model/review.ts';
import { assembledReview } from '../helpers/assembled-review.ts';
import { MAIL } from '../vectors/typed-data.ts';

describe('safe text', () => {
  test('shows hidden and bidirectional characters by their code points', () => {
    expect(escapeHidden('a\u202Eb\u200Bc\u2066d\u00ADe\uFEFF\n\u{E0041}\uD800')).toBe(
      'a\\u{202E}b\\u{200B}c\\u{2066}d\\u{AD}e\\u{FEFF}\\u{A}\\u{E0041}\\u{D800}',
    );
  });

  test('shows letters and marks that draw nothing, though Unicode calls them letters and marks', () => {
    expect(escapeHidden('a\u3164\u115F\u034F\uFE0F')).toBe('a\\u{3164}\\u{115F}\\u{34F}\\u{FE0F}');
  });

  test('shows the empty braille pattern and every tag character', () => {
    expect(escapeHidden('a\u2800b')).toBe('a\\u{2800}b');
    for (let code = 0xe0000; code <= 0xe007f; code += 1) {
      expect(findHiddenCharacters(String.fromCodePoint(code))).toEqual([`U+${code.toString(16).toUpperCase()}`]);
    }
  });

  test('shows joiners, variation selectors and tags outside of the emoji they belong to', () => {
    expect(escapeHidden('a\u200Db 👨\u200D x\uFE0F 🏴\u{E0062}\u{E007F}')).toBe(
      'a\\u{200D}b 👨\\u{200D} x\\u{FE0F} 🏴\\u{E0062}\\u{E007F}',
    );
  });

  test.each(['👨‍👩‍👧‍👦', '🏳️‍🌈', '❤️', '👍🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '🇩🇪'])('leaves the ordinary emoji %s alone', (emoji) => {
    expect(escapeHidden(`a${emoji}b`)).toBe(`a${emoji}b`);
    expect(findHiddenCharacters(emoji)).toEqual([]);
  });

  test('counts the blanks of a long gap, whatever they are, and shows what stands behind it', () => {
    expect(safeText(`a${' '.repeat(320)}b`)).toBe('a«320 blanks»b');
    expect(safeText(`a${'\u00A0\n\u3000\u2800'.repeat(6)}b`)).toBe('a«24 blanks»b');
    expect(safeText(`a${' '.repeat(20)}b`)).toBe(`a${' '.repeat(20)}b`);
    expect(safeText(`a${' '.repeat(21)}b`, 5)).toBe('a«21 … (23 characters in all)');
  });

  test('draws an ordinary line break of a line as a sign, and anything else that hides as it is', () => {
    expect(oneLine('a\nb\n\nc')).toBe('a↵b↵↵c');
    expect(oneLine('a\r\nb\u202Ec')).toBe('a\\u{D}↵b\\u{202E}c');
    // What is compared tells the sign from the break.
    expect(safeText('a\nb')).toBe('a\\u{A}b');
    expect(oneLine(`a${'\n'.repeat(40)}b`)).toBe('a«40 blanks»b');
    expect(oneLine(`${'a\n'.repeat(100)}`)).toBe(`${'a↵'.repeat(80)}… (200 characters in all)`);
  });

  test('finds long gaps, each of them', () => {
    expect(findLongGaps(`a${' '.repeat(21)}b${'\n'.repeat(40)}c${' '.repeat(20)}`)).toEqual([
      '«21 blanks»',
      '«40 blanks»',
    ]);
    expect(findLongGaps('a b')).toEqual([]);
  });

  test('leaves ordinary letters of any script and emoji alone', () => {
    const text = 'Grüße, 世界, שלום, 🎉';
    expect(safeText(text)).toBe(text);
  });

  test('is the same of ordinary letters alone as of those that stand before others', () => {
    const anyText = fc.string({
      unit: fc.oneof(
        fc.constantFrom(' ', '     ', '\t', '\u007F'),
        fc.string({ unit: 'grapheme-ascii', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(anyText, fc.nat(20), (text, less) => {
        const limit = Math.max(0, text.length - less);
        expect(safeText(`${text}é`, text.length + 1)).toBe(`${safeText(text, text.length)}é`);
        if (less > 0 && text.length > less) expect(safeText(text, limit)).not.toBe(text);
      }),
    );
    expect(safeText(`${' '.repeat(21)}a`)).toBe('«21 blanks»a');
    expect(safeText(`a${' '.repeat(21)}`)).toBe('a«21 blanks»');
  });

  test('is bounded and says how much is not shown', () => {
    expect(safeText('x'.repeat(500), 10)).toBe(`${'x'.repeat(10)}… (500 characters in all)`);
    expect(safeText('🎉'.repeat(6), 5)).toBe(`${'🎉'.repeat(5)}… (12 characters in all)`);
  });

  test('never holds a hidden character, whatever the text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('\u200D', '\uFE0F', '👨', '👩', '❤', '🏴', '\u{E0067}', '\u{E007F}', '1', '\u20E3', ' '),
      }),
    );
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const shown = safeText(text, limit);
        return findHiddenCharacters(shown).length === 0 && findLongGaps(shown).length === 0;
      }),
    );
  });

  test('finds hidden characters but not line breaks and tabs', () => {
    expect(findHiddenCharacters('a\r\nb\tc\nd')).toEqual([]);
    expect(findHiddenCharacters('a\u202Eb\u202Ec\r\u0000')).toEqual(['U+202E', 'U+000D', 'U+0000']);
  });
});

describe('a mismatch', () => {
  test('shows both long values from the place where they differ', () => {
    const same = '0'.repeat(5000);
    const { expected, actual } = differs({
      check: 'calls',
      field: 'f',
      expected: `${same}1`,
      actual: `${same}2`,
      sentence: 's',
    });
    expect(expected).toBe('(from character 4984) …00000000000000001');
    expect(actual).toBe('(from character 4984) …00000000000000002');
  });

  test('shows long values that differ at once from their start', () => {
    const shown = differs({ check: 'calls', field: 'f', expected: 'a', actual: 'b'.repeat(300), sentence: 's' });
    expect(shown.expected).toBe('a');
    expect(shown.actual).toBe(`${'b'.repeat(200)}… (300 characters in all)`);
  });
});

describe('the verdict', () => {
  const check = (outcome: Check['outcome']): Check => ({ name: 'digest', outcome, sentence: '' });
  const finding = (severity: Finding['severity']): Finding => ({ rule: 'fees', severity, sentence: '', facts: {} });
  const readable: ReviewCall = {
    sentence: '',
    to: '',
    value: '0',
    data: '0x',
    recognised: 'native.transfer',
    facts: [],
  };
  const { recognised: _recognised, ...unreadable } = readable;
  const decide = (changes: Partial<Parameters<typeof decideVerdict>[0]>) =>
    decideVerdict({ checks: [check('passed')], findings: [], calls: [readable], ...changes });

  test('is proven only where every check passed and every call is readable', () => {
    expect(decide({})).toBe('proven');
    expect(decide({ findings: [finding('danger')] })).toBe('proven');
    expect(decide({ calls: [] })).toBe('proven');
    expect(decide({ calls: [readable, unreadable] })).toBe('proven-not-readable');
  });

  test('is refused by any failed check and any forbidden finding, before anything else', () => {
    expect(decide({ checks: [check('not-possible'), check('failed')], unprovenBecause: 'x' })).toBe('refused');
    expect(decide({ checks: [], findings: [finding('forbidden')] })).toBe('refused');
  });

  test('is unproven where a check was not possible, where there was none, or for another reason', () => {
    expect(decide({ checks: [check('passed'), check('not-possible')] })).toBe('unproven');
    expect(decide({ checks: [] })).toBe('unproven');
    expect(decide({ unprovenBecause: 'x' })).toBe('unproven');
  });
});

describe('a review', () => {
  test('has the given headline only where the verdict allows signing', () => {
    expect(assembledReview({})).toMatchObject({ verdict: 'proven', headline: 'Send 1 ETH.' });
    expect(assembledReview({ unprovenBecause: 'Who knows.' })).toMatchObject({
      verdict: 'unproven',
      headline: 'May authorise anything this wallet can do. Who knows.',
      unprovenBecause: 'Who knows.',
    });
  });

  test('is refused by a forbidden finding, and its headline says why', () => {
    const forbidden: Finding = { rule: 'gas-out-of-range', severity: 'forbidden', sentence: 'Not this.', facts: {} };
    expect(assembledReview({ findings: [forbidden] })).toMatchObject({
      verdict: 'refused',
      headline: 'Refused. Not this.',
    });
  });

  test('without any check is unproven', () => {
    expect(assembledReview({ judgements: [] })).toMatchObject({
      verdict: 'unproven',
      unprovenBecause: 'Nothing was checked.',
    });
  });
});

describe('the scheme of a message', () => {
  test('is none where the two encoders disagree, even if one of them gives the challenge', () => {
    const candidates = [{ scheme: 'hash-message' as const, standard: '0x01' as const, viem: '0x02' as const }];
    const chosen = chooseScheme({ candidates, challenge: '0x01' });
    expect(chosen).toMatchObject({ ok: false, failure: { check: 'message', expected: '0x01', actual: '0x02' } });
    const refusedByOne = [{ scheme: 'typed-data' as const, standard: '0x01' as const, viem: undefined }];
    expect(chooseScheme({ candidates: refusedByOne, challenge: '0x01' })).toMatchObject({
      ok: false,
      failure: { check: 'message', expected: '0x01', actual: 'no digest: what was read is not accepted' },
    });
  });

  test('is refused for a text and for typed data whose encoders disagree', () => {
    const challenge = { form: 'digest', digest: '0x01' } as const;
    const encoded = { standard: '0x01', viem: '0x02' } as const;
    const place = { challenge, encoded, chainId: undefined, wallet: undefined };
    const subject = {
      kind: 'typed-data',
      field: 'params.typedData',
      source: '',
      read: readTypedData(MAIL.data),
    } as const;
    for (const judged of [judgeMessageText({ text: 'a', ...place }), judgeTypedData({ subject, ...place })]) {
      expect(mismatchOf(judged)?.sentence).toContain('The two encoders of the message do not agree');
    }
  });
});
