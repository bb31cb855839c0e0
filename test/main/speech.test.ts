import { expect, test, vi } from 'vitest';
import { createSpeech, SPOKEN_ENGLISH } from '#main/speech.ts';

const ENGLISH = 'Nothing was signed.';
const SPANISH = 'No se firmó nada.';

test('speaks what is chosen, and says so once for each other language', async () => {
  const onChange = vi.fn();
  const speech = createSpeech({ systemLanguage: 'en-GB', onChange });
  expect([speech.ofPage().language, speech.fromEnglish(ENGLISH)]).toEqual(['en', ENGLISH]);
  await speech.follow('system');
  await speech.follow('en');
  expect(onChange).not.toHaveBeenCalled();
  await speech.follow('es');
  await speech.follow('es');
  expect([speech.ofPage().language, speech.fromEnglish(ENGLISH)]).toEqual(['es', SPANISH]);
  expect(onChange).toHaveBeenCalledTimes(1);
  await speech.follow('system');
  expect([speech.ofPage().language, speech.fromEnglish(ENGLISH)]).toEqual(['en', ENGLISH]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('follows the desktop where it speaks Spanish', async () => {
  const speech = createSpeech({ systemLanguage: 'es-MX', onChange: () => {} });
  await speech.follow('system');
  expect(speech.ofPage().language).toBe('es');
});

test('stays with the last choice where one was chosen while the catalogue of another was loaded', async () => {
  const onChange = vi.fn();
  const speech = createSpeech({ systemLanguage: 'en', onChange });
  await Promise.all([speech.follow('es'), speech.follow('en')]);
  expect(speech.ofPage().language).toBe('en');
  expect(onChange).not.toHaveBeenCalled();
});

test('has plurals of its own in both languages', async () => {
  const message = '{name}: {count, plural, one {# waits} other {# wait}}';
  const speech = createSpeech({ systemLanguage: 'es', onChange: () => {} });
  await speech.follow('system');
  const values = { name: 'Treasury', count: 3 };
  expect([SPOKEN_ENGLISH.say(message, values), speech.say(message, values)]).toEqual([
    'Treasury: 3 wait',
    'Treasury: 3 esperan',
  ]);
});
