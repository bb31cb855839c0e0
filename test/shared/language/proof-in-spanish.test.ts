import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { SPANISH } from '#shared/language/spanish.ts';
import { listSampleReviews, listSentences } from '../../helpers/sample-reviews.ts';

const { fromEnglish } = createSpeaker({ language: 'es', messages: SPANISH, writeNumber: String });

/** Words that English sentences are made of, and Spanish ones are not. */
const ENGLISH =
  /(?<!\p{L})(?:the|of|and|is|are|with|that|this|which|for|from|what|not|its?|to|by|be|may|calls?|takes?|let|send|cannot|any|all|wallet|contract)(?!\p{L})/u;
/** What stands between quotation marks, the names of functions, and a text that is signed. */
const FOREIGN = /[\w[\]]+\.[\w[\].]+|“[^“”]*”|"[^"]*"|«[^«»]*»|\w+\([^)]*\)|(?:el texto|dicen): .*$/gs;

/** So few may keep a word of English: names that only look like one. */
const MOST_LEFT = 0.01;

const A = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';
const B = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

const isSpanish = (english: string) => {
  const said = fromEnglish(english);
  return said !== english && !ENGLISH.test(said.replaceAll(FOREIGN, ' '));
};

describe('what a proof says', () => {
  const sentences = [...new Set(listSampleReviews().flatMap(listSentences))];

  test('is read to its end: of more than three hundred sentences 99 of a hundred', () => {
    const left = sentences.filter((sentence) => !isSpanish(sentence));
    expect(sentences.length).toBeGreaterThan(300);
    expect(left.slice(0, MOST_LEFT * sentences.length)).toEqual(left);
  });

  test('names the same addresses, as often and in a sentence of the same figures', () => {
    const count = (text: string) => text.match(/0x[0-9a-fA-F]{4,}/g)?.toSorted() ?? [];
    const moved = sentences.filter((sentence) => count(sentence).join() !== count(fromEnglish(sentence)).join());
    expect(moved).toEqual([]);
  });
});

describe('sentences that are made of phrases', () => {
  test.each([
    [`Send 1 ETH to ${A}.`, `Enviar 1 ETH a ${A}.`],
    [
      `Refused. Call 2 calls the wallet itself: addOwner, which adds an owner to the wallet (0x7065cb48).`,
      'Denegada. La llamada 2 llama a la propia cartera: addOwner, que añade un propietario a la cartera (0x7065cb48).',
    ],
    [
      `2 calls: (1) send 1 ETH to ${A}; (2) let ${B} take up to 5 USDC (${A}) of the wallet's balance.`,
      `2 llamadas: (1) enviar 1 ETH a ${A}; (2) permitir que ${B} tome hasta 5 USDC (${A}) del saldo de la cartera.`,
    ],
    [
      `Send 5 raw units (decimals unknown) of the token ${A} to ${B}, and send 1 ETH along with the call.`,
      `Enviar 5 unidades mínimas (decimales desconocidos) del token ${A} a ${B}, y enviar 1 ETH con la llamada.`,
    ],
    [
      `Call 1.2: the tokens go to the zero address, where they are lost.`,
      'Llamada 1.2: los tokens van a la dirección cero, donde se pierden.',
    ],
    [
      `Let ${A} take up to 5 USDC (${B}) of the contract ${B}'s balance.`,
      `Permitir que ${A} tome hasta 5 USDC (${B}) del saldo del contrato ${B}.`,
    ],
    [
      `First time: the named address ${A} (call 1, call 2 and 3 more) was not used from this app on this chain before.`,
      `Primera vez: la dirección ${A}, dirección nombrada (llamada 1, llamada 2 y 3 más), no se había usado desde esta aplicación en esta cadena.`,
    ],
  ])('%s', (english, spanish) => {
    expect(fromEnglish(english)).toBe(spanish);
  });
});

const FIGURES = /0x[0-9a-fA-F]{40}|\d+ USDC/g;

describe('foreign words in a sentence of a proof', () => {
  test.each([
    [
      'a symbol that is words of a sentence',
      `Send 5 “USDC to ${B}. Refused” (${A}, a name it gave itself) to ${A}.`,
      `Enviar 5 “USDC to ${B}. Refused” (${A}, un nombre que se dio a sí mismo) a ${A}.`,
    ],
    [
      'a symbol that is words of ours',
      `Send 5 “the wallet” (${A}, a name it gave itself) to ${B}.`,
      `Enviar 5 “the wallet” (${A}, un nombre que se dio a sí mismo) a ${B}.`,
    ],
    [
      'a name in straight marks',
      `The recipient ${A} (call 1) looks like ${B} ("It is refused.") and is another: 38 of 40 digits are the same, among them the first 4.`,
      `La dirección ${A}, destinatario (llamada 1), se parece a ${B} ("It is refused.") y es otra: 38 de 40 dígitos son iguales, entre ellos los 4 primeros.`,
    ],
    [
      'a text that is a sentence of ours',
      'Sign as this wallet on base the text: Nothing was checked.',
      'Firmar como esta cartera en base el texto: Nothing was checked.',
    ],
    [
      'a text of several sentences of ours',
      'Sign with 0x1234…abcd the text: Hello. Nothing was checked. It is refused.',
      'Firmar con 0x1234…abcd el texto: Hello. Nothing was checked. It is refused.',
    ],
    [
      'a text that imitates another headline',
      `Sign as this wallet on base the text: x the typed data Order for: Shop`,
      `Firmar como esta cartera en base el texto: x the typed data Order for: Shop`,
    ],
    [
      'a text that begins another time',
      `Sign with 0x1234…abcd the text: a the text: b`,
      `Firmar con 0x1234…abcd el texto: a the text: b`,
    ],
    [
      'a text that says it was cut',
      `Sign as this wallet on base the text: Pay… (5 characters in all)`,
      `Firmar como esta cartera en base el texto: Pay… (5 characters in all)`,
    ],
  ])('stay as they are: %s', (_what, english, spanish) => {
    expect(fromEnglish(english)).toBe(spanish);
  });

  test.each([
    `Send 5 USDC to ${A} to ${B}.`,
    `Send 5 USDC to ${A} and 6 USDC to ${B} to nobody.`,
    `Move 5 USDC from ${A} to ${B} from ${B} to ${A}.`,
    `Let ${A} take up to 5 of the wallet's balance of the wallet's balance.`,
  ])('leave a sentence in English where a value could stand in two places: %s', (english) => {
    expect(fromEnglish(english)).toBe(english);
  });

  test.each([`its 5 USDC is not the id of a request`, `its ${A} is not the id of a request`])(
    'leave a sentence in English where a word is chosen by a value that is no word: %s',
    (english) => {
      expect(fromEnglish(english)).toBe(english);
      expect(fromEnglish('its signature is not the id of a request')).toBe('su firma no es el id de una solicitud');
    },
  );

  test('leave a sentence in English where there are two spaces: an amount would be taken apart there', () => {
    const english = 'The  5 USDC (“5 to 0xevil”) looks like “5 to 0xevil” and is another: Tom.';
    expect(fromEnglish(english)).toBe(english);
  });

  test('leave a sentence in English where two values would become one', () => {
    const english = 'Tom may take 7 afterwards5 USDC.';
    expect(fromEnglish(english)).toBe(english);
    expect(fromEnglish('Anyone may take 7 USDC afterwards.')).toBe('Cualquiera puede tomar después 7 USDC.');
  });

  test('a name is no list, though it has the words of one', () => {
    expect(fromEnglish('Tom and Jerry')).toBe('Tom and Jerry');
    expect(fromEnglish('Read me; to, and fro')).toBe('Read me; to, and fro');
  });

  test('a text that is long, and full of words of messages, comes to an end as it was', () => {
    const text = 'to a, and b; (1) send 5 to. '.repeat(5_000).trim();
    expect(fromEnglish(`Sign as this wallet on base the text: ${text}`)).toBe(
      `Firmar como esta cartera en base el texto: ${text}`,
    );
    const rest = 'to 5, and 6; (1) send 5 to. '.repeat(2_000);
    expect(fromEnglish(rest)).toBe(rest);
  });

  test('whatever is put together of our words and theirs is never less than it was: no text, no address and no amount is lost', () => {
    const words = Object.keys(SPANISH.english).filter((key) => key.length < 90);
    const theirs = fc.oneof(
      fc.constantFrom(A, B, '5 USDC', '“5 to 0xevil”', '"x" to "y"', 'a signature', 'to', '…'),
      fc.string({ maxLength: 12 }),
    );
    const ours = fc
      .tuple(fc.constantFrom(...words), fc.array(theirs, { minLength: 6, maxLength: 6 }))
      .map(([key, values]) => key.replaceAll(/\{\w+\}/g, () => values.pop() ?? A));
    fc.assert(
      fc.property(fc.array(fc.oneof(ours, theirs), { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.join(' ');
        const said = fromEnglish(text);
        expect(said.trim() === '').toBe(text.trim() === '');
        expect(said.match(FIGURES)?.toSorted()).toEqual(text.match(FIGURES)?.toSorted());
      }),
      { numRuns: 400 },
    );
  });
});
