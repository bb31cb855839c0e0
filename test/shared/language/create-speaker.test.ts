import { describe, expect, test } from 'vitest';
import { inContext } from '#shared/language/catalogue.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';

const ADDRESS = '0x1111111111111111111111111111111111111111';
const MESSAGES = {
  window: {
    Approvals: 'Aprobaciones',
    [inContext('state', 'Open')]: 'Abierto',
    Open: 'Abrir',
    [inContext('thing', 'Open')]: 'Abierta',
    '{count, plural, one {# row needs} other {# rows need}} fixing':
      '{count, plural, one {Hay que corregir # fila} other {Hay que corregir # filas}}',
    [inContext('difference', 'known')]: 'conocida',
    [inContext('window', '{one} of {all}')]: '{one} de {all}',
  },
  english: {
    'Nothing was kept.': 'No se guardó nada.',
    'The file {path} could not be read.': 'No se pudo leer el archivo {path}.',
    'The file {path} of {profile} could not be read.': 'No se pudo leer el archivo {path} de {profile}.',
    'Send {amount} to {recipient}': 'Enviar {amount} a {recipient}',
    'The key “{label}” is missing.': 'Falta la clave «{label}».',
    'It waits for {what}.': 'Espera {what}.',
    'a signature': 'una firma',
    'Call {place}': 'Llamada {place}',
    '{thing}, {rest}': '{thing}, {rest}',
    'It has more than {LIMIT} characters.': 'Tiene más de {LIMIT} caracteres.',
    'It has more than {most} characters.': 'Tiene más de {most} caracteres.',
    '“{name}” is gone.': '«{name}» ya no está.',
    'The entry "{name}" is gone.': 'La entrada «{name}» ya no está.',
    'The service of profile "{profile}" failed{status}.': 'El servicio del perfil «{profile}» falló{status}.',
    'No approval of these days.{lines}{older}': 'Ninguna aprobación de estos días.{lines}{older}',
    ' {count} lines are damaged.': '{count} líneas están dañadas.',
    '{count} {what} are damaged.': 'Están dañados {count} {what}.',
    'entries of the journal': 'entradas del diario',
    '{names} and {more} more': '{names} y {more} más',
    '{shown} and {others} more': '{shown} y {others} más',
    'A signature of such a form as "x = 1": {text}': 'Una firma como «x = 1»: {text}',
    'its number': 'su número',
    'its state': 'su estado',
    'The {kind} changed.': '{kind, select, order {El pedido} other {La colección}} cambió.',
    order: 'pedido',
    'While "{target}" was sent.': 'Mientras se enviaba «{target}».',
    'nft {listedId} of {parent}': 'NFT {listedId} de {parent}',
    '{listedAddress} on {chain}': '{listedAddress} en {chain}',
  },
};
const options = { writeNumber: (number: number) => `<${number}>` };
const english = createSpeaker({ ...options, language: 'en', messages: undefined });
const spanish = createSpeaker({ ...options, language: 'es', messages: MESSAGES });

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
    ['Open', 'Abrir'],
    ['It waits for a signature.', 'Espera una firma.'],
    ['Send 5 USDC to 0xabc', 'Enviar 5 USDC a 0xabc'],
    ['It has more than 200 characters.', 'Tiene más de 200 caracteres.'],
    ['“My profile” is gone.', '«My profile» ya no está.'],
    ['known', 'conocida'],
    ['a list of names', 'a list of names'],
    ['The service of profile "A b" failed.', 'El servicio del perfil «A b» falló.'],
    ['The service of profile "A b" failed (500).', 'El servicio del perfil «A b» falló (500).'],
    ['No approval of these days.', 'Ninguna aprobación de estos días.'],
    [
      'No approval of these days. 3 lines are damaged. Nothing was kept.',
      'Ninguna aprobación de estos días. 3 líneas están dañadas. No se guardó nada.',
    ],
    ['3 entries of the journal are damaged.', 'Están dañados 3 entradas del diario.'],
    ['It waits for “A”, “B and 1 more” and 2 more.', 'Espera “A”, “B and 1 more” y 2 más.'],
    ['A signature of such a form as "x = 1": y', 'Una firma como «x = 1»: y'],
    ['It waits for its number, its state.', 'Espera su número, su estado.'],
    ['a signature (a signature)', 'una firma (una firma)'],
    ['a signature “a signature”', 'una firma “a signature”'],
    ['a signature\nNothing was kept.', 'una firma\nNo se guardó nada.'],
    ['The order changed.', 'El pedido cambió.'],
    ['While "Send 1 to me" was sent.', 'Mientras se enviaba «Enviar 1 a me».'],
    ['nft 7 of the shop of Ann', 'NFT 7 de the shop of Ann'],
    [`${ADDRESS} on base.`, `${ADDRESS} en base.`],
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
    ['a list with somebody in it', 'It waits for its number, somebody.'],
    ['the rest of a sentence of which a word is known', 'Call 0xabc with calldata that nobody can read'],
    ['nothing', ''],
    ['a message with an empty value', 'Send  to 0xabc'],
    ['an id of several words', 'nft number seven of shop'],
    ['an address that is none', 'It depends on base.'],
    ['a count that is no number', 'some kind of entries of the journal are damaged.'],
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
