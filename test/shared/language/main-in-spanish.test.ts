import { describe, expect, test } from 'vitest';
import { listTaken } from '#main/backup/describe-differences.ts';
import { FAILURE_CODES, tellFailure } from '#main/service/failure-table.ts';
import { createSpeaker } from '#shared/language/create-speaker.ts';
import { SPANISH } from '#shared/language/spanish.ts';
import { askAboutDenied, FAILURES, FIRST, SECOND } from '../../helpers/failures-of-main.ts';

const { fromEnglish } = createSpeaker({ language: 'es', messages: SPANISH, writeNumber: String });

/** Each text that main made of them. */
const MADE = FAILURES.flatMap(([texts]) => texts);
/** Words that no Spanish sentence has; what is quoted is foreign. */
const ENGLISH =
  /(?<![\p{L}.])(the|was|were|is|are|of|and|not|it|its|this|that|with|from|which|cannot|been|nothing|what)(?![\p{L}.])/iu;
const QUOTED = /[“«"][^”»"]*[”»"]/g;

function expectSpanish(english: string): string {
  const said = fromEnglish(english);
  expect(said).not.toBe(english);
  expect(said.replaceAll(QUOTED, '')).not.toMatch(ENGLISH);
  return said;
}

describe('what main makes of a failure is said in Spanish', () => {
  test.each(FAILURES)('%j', (texts, values) => {
    const said = texts.map(expectSpanish).join('\n');
    for (const value of values) expect(said).toContain(value);
  });

  test.each(FAILURE_CODES)('of the service: %s', (code) => {
    const telling = { profileName: 'The “old” one', reason: 'it is empty', expected: 'a', actual: 'b' };
    const limits = { timeoutMs: 5_000, maxBytes: 1_000_000 };
    for (const more of [{}, { status: 500, cause: 'ECONNRESET', retryAfterMs: 600_000 }]) {
      const { happened, next } = tellFailure(code, { ...telling, ...more, limits });
      expectSpanish(happened);
      expectSpanish(next);
      expect(fromEnglish(happened)).toContain(happened.includes('profile "The') ? '«The “old” one»' : '');
    }
  });

  test('of what differs in a backup', () => {
    const taken = [
      { table: 'denied_addresses', added: [{ address: '0xa' }, { address: '0xb' }], changed: [], same: 0 },
    ];
    const [fact] = listTaken(taken, String);
    expect(fromEnglish(fact?.name ?? '')).toBe('Direcciones bloqueadas: se añaden (2)');
  });

  test.each([
    [1, ['¿Quitar esta dirección de la lista de bloqueo?', `${FIRST} en todas las cadenas.`]],
    [2, ['¿Quitar 2 direcciones de la lista de bloqueo?', `${FIRST} en todas las cadenas, ${SECOND} en base.`]],
    [
      5,
      [
        '¿Quitar 5 direcciones de la lista de bloqueo?',
        `${FIRST} en todas las cadenas, ${SECOND} en base, ${SECOND} en base y 2 más.`,
      ],
    ],
  ])('of what is taken off the deny list: %i', async (count, said) => {
    const asked = await askAboutDenied(count);
    expect(asked.map(fromEnglish).slice(0, 2)).toEqual(said);
  });
});

describe('what main said reads in Spanish', () => {
  test.each([
    [
      'The disk is full: this could not be written down, so it was not begun.',
      'El disco está lleno: esto no se pudo anotar, así que no se inició.',
    ],
    ['Free some disk space, then try again.', 'Libera espacio en el disco y vuelve a intentarlo.'],
    [
      'One entry of the address book is damaged on the disk and cannot be read (“Alice”).',
      'Por daños en el disco no se puede leer 1 entrada de la libreta de direcciones (“Alice”).',
    ],
    [
      '5 entries of the address book are damaged on the disk and cannot be read (“A”, “B and C”, “D” and 2 more).',
      'Por daños en el disco no se pueden leer 5 entradas de la libreta de direcciones (“A”, “B and C”, “D” y 2 más).',
    ],
    [
      'The node at node.example.com could not be reached (ECONNREFUSED).',
      'No se pudo contactar con el nodo de node.example.com (ECONNREFUSED).',
    ],
    [
      'The node at n.io is of another chain, ethereum: 8453 is the number that it should say.',
      'El nodo de n.io es de otra cadena, ethereum: debería indicar el número 8453.',
    ],
    [
      'It would revert, with the panic 0x11: a number became too large or too small.',
      'Se revertiría, con el pánico 0x11: un número se hizo demasiado grande o demasiado pequeño.',
    ],
    [
      'The service does not accept the API key of profile "Ops “EU”" (401).',
      'El servicio no acepta la clave de API del perfil «Ops “EU”» (401).',
    ],
    [
      'The service understood the request and did not accept it (422). The service says: "Bad name. Nothing was kept."',
      'El servicio entendió la solicitud y no la aceptó (422). El servicio dice: «Bad name. Nothing was kept.»',
    ],
    [
      'The answer of the service of profile "Ops “EU”" cannot be read: it is not HTTP (HPE_INVALID).',
      'La respuesta del servicio del perfil «Ops “EU”» no se puede leer: no es HTTP (HPE_INVALID).',
    ],
    [
      'What the journal holds of this entry is damaged on the disk. This cannot be read: what was asked for, how far it had come, its times.',
      'Lo que el diario guarda de esta entrada está dañado en el disco. No se puede leer: lo que se pidió, hasta dónde había llegado, sus horas.',
    ],
    [
      'Countersign ended, or lost the service, while "2 ETH on base for me" was being sent.',
      'Countersign se cerró, o perdió el servicio, mientras se enviaba «2 ETH en base para me».',
    ],
    [
      'The collection shop has changed since the form showed it: name was empty and is now "A, b; c"; price was "1" and is now "2".',
      'La colección shop ha cambiado desde que lo mostró el formulario: name era vacío y ahora es "A, b; c"; price era "1" y ahora es "2".',
    ],
    [
      'Existing NFT, your values were not applied: name is "New", not "Old, one".',
      'Ya existe el NFT; tus valores no se aplicaron: name es «New», no «Old, one».',
    ],
    [
      'The signer’s log has no readable approval of this profile in these days. 3 of its lines cannot be read. Older logs that cannot be verified: a.jsonl, b.jsonl.',
      'El registro de decisiones del firmante no tiene ninguna aprobación legible de este perfil en estos días. 3 de sus líneas no se pueden leer. Registros de decisiones anteriores que no se pueden verificar: a.jsonl, b.jsonl.',
    ],
    [
      "The wallet's balance of USDC on base was 1 before and is now 6: it rose by exactly the amount, so the funding probably happened.",
      'El saldo de USDC en base de la cartera era antes 1 y ahora es 6: subió exactamente el importe, así que la financiación probablemente se realizó.',
    ],
    [
      'The wallet\'s balance of usdc on base-sepolia was 100 before and is now 135.5. Meanwhile it got 25.5 from row 2, perhaps 3 from row 4 of the run "Spring, “late”". Its rise of 35.5 adds up only with the 10 of this row, so the funding probably happened.',
      'El saldo de usdc en base-sepolia de la cartera era antes 100 y ahora es 135.5. Entretanto recibió 25.5 de la fila 2, quizá 3 de la fila 4 de la ejecución «Spring, “late”». Su subida de 35.5 solo cuadra con los 10 de esta fila, así que la financiación probablemente se realizó.',
    ],
    [
      'Whether another program changed the journal could not be checked. No API key is at hand for profile "Ops “EU”"; nothing was sent.',
      'No se pudo comprobar si otro programa cambió el diario. No hay ninguna clave de API disponible para el perfil «Ops “EU”»; no se envió nada.',
    ],
    [
      'This address has an entry on base already: "Bob "Bo"".',
      'Esta dirección ya tiene una entrada en base: «Bob "Bo"».',
    ],
  ])('%s', (english, spanish) => {
    expect(MADE).toContain(english);
    expect(fromEnglish(english)).toBe(spanish);
  });
});
