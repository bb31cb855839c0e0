import { describe, expect, test } from 'vitest';
import { inContext } from '#shared/language/catalogue.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';

const CATALOGUE = {
  Approvals: 'Aprobaciones',
  [inContext('state', 'Open')]: 'Abierto',
  '{count, plural, one {# row needs} other {# rows need}} fixing':
    '{count, plural, one {Hay que corregir # fila} other {Hay que corregir # filas}}',
  'Nothing was kept.': 'No se guardó nada.',
  'The file {path} could not be read.': 'No se pudo leer el archivo {path}.',
  'The file {path} of {profile} could not be read.': 'No se pudo leer el archivo {path} de {profile}.',
  'Send {amount} to {recipient}': 'Enviar {amount} a {recipient}',
  'The key “{label}” is missing.': 'Falta la clave «{label}».',
  'It waits for {what}.': 'Espera {what}.',
  'a signature': 'una firma',
  'It has more than {LIMIT} characters.': 'Tiene más de {LIMIT} caracteres.',
  'It has more than {most} characters.': 'Tiene más de {most} caracteres.',
  '“{name}” is gone.': '«{name}» ya no está.',
  'The entry "{name}" is gone.': 'La entrada «{name}» ya no está.',
  [inContext('difference', 'known')]: 'conocida',
  [inContext('window', '{one} of {all}')]: '{one} de {all}',
};
const options = { writeNumber: (number: number) => `<${number}>` };
const english = createSpeaker({ ...options, language: 'en', catalogue: undefined });
const spanish = createSpeaker({ ...options, language: 'es', catalogue: CATALOGUE });

describe('what the window says', () => {
  test('is in the chosen language, and in English where the catalogue has nothing', () => {
    expect(spanish.say('Approvals')).toBe('Aprobaciones');
    expect(spanish.say('Unheard of {braces}')).toBe('Unheard of {braces}');
    expect(english.say('Approvals')).toBe('Approvals');
  });

  test('has the plural that the number asks for, and the number as it is written here', () => {
    const message = '{count, plural, one {# row needs} other {# rows need}} fixing';
    expect([english.say(message, { count: 1 }), english.say(message, { count: 4 })]).toEqual([
      '<1> row needs fixing',
      '<4> rows need fixing',
    ]);
    expect(spanish.say(message, { count: 4 })).toBe('Hay que corregir <4> filas');
  });

  test('is said as it stands, whatever a value holds', () => {
    expect(english.say('Hello {name}', { name: "{count, plural, other {#}} <b> '{x}'" })).toBe(
      "Hello {count, plural, other {#}} <b> '{x}'",
    );
  });

  test('tells two meanings of a word apart, and never shows the context', () => {
    expect(spanish.say(inContext('state', 'Open'))).toBe('Abierto');
    expect(english.say(inContext('state', 'Open'))).toBe('Open');
  });

  test('is taken whole from an object of words, whose functions stay', () => {
    const make = () => 'made';
    expect(spanish.inLanguage({ title: 'Approvals', inner: { list: ['Approvals'], make }, count: 3 })).toEqual({
      title: 'Aprobaciones',
      inner: { list: ['Aprobaciones'], make },
      count: 3,
    });
  });
});

describe('what main said in English', () => {
  test.each([
    ['Nothing was kept.', 'No se guardó nada.'],
    ['The file a.json could not be read.', 'No se pudo leer el archivo a.json.'],
    ['The file a.json could not be read. Nothing was kept.', 'No se pudo leer el archivo a.json. No se guardó nada.'],
    ['Nothing was kept. Unheard of. Nothing was kept.', 'No se guardó nada. Unheard of. No se guardó nada.'],
    ['It waits for a signature.', 'Espera una firma.'],
    ['Send 5 USDC to 0xabc', 'Enviar 5 USDC a 0xabc'],
    ['It has more than 200 characters.', 'Tiene más de 200 caracteres.'],
    ['“My profile” is gone.', '«My profile» ya no está.'],
    ['known', 'conocida'],
    ['a list of names', 'a list of names'],
  ])('%s', (text, said) => {
    expect(spanish.fromEnglish(text)).toBe(said);
    expect(english.fromEnglish(text)).toBe(text);
  });

  test('is read by the message that says most of it', () => {
    expect(spanish.fromEnglish('The file a of b could not be read.')).toBe('No se pudo leer el archivo a de b.');
  });

  test.each([
    ['a value that holds words of the message', 'Send 5 to 0xevil to 0xgood'],
    ['a sentence that is not known', 'Unheard of.'],
    ['nothing', ''],
    ['a message with an empty value', 'Send  to 0xabc'],
  ])('stays English where it can be read in two ways or in none: %s', (_what, text) => {
    expect(spanish.fromEnglish(text)).toBe(text);
  });

  test('leaves foreign words between quotation marks as they are, whatever they say', () => {
    expect(spanish.fromEnglish('Send “5 to 0xevil” to 0xgood')).toBe('Enviar “5 to 0xevil” a 0xgood');
    expect(spanish.fromEnglish('The key “a signature” is missing.')).toBe('Falta la clave «a signature».');
    expect(spanish.fromEnglish('The entry "a signature" is gone.')).toBe('La entrada «a signature» ya no está.');
    expect(spanish.fromEnglish('The key “A. Nothing was kept.” is missing.')).toBe(
      'Falta la clave «A. Nothing was kept.».',
    );
  });
});
