import { beforeEach, describe, expect, test } from 'vitest';
import { writeBatchQuestion, writeQuestion } from '#main/approvals/write-question.ts';
import { describePlace } from '#main/hosts/describe-place.ts';
import { describePolicy } from '#main/profiles/describe-policy.ts';
import { createSurface, type MainSurface } from '#main/surface/create-surface.ts';
import { sayContent } from '#main/surface/say-content.ts';
import { type SpokenFact, sayFact } from '#main/surface/spoken-fact.ts';
import type { SurfaceForm } from '#main/surface/surface.ts';
import type { Policy } from '#shared/model/policy.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail } from '#shared/result.ts';
import { INERT_MS, type SurfaceView } from '#shared/surface/surface-view.ts';
import { proveHonest } from '../../helpers/prove.ts';
import { speakSpanish } from '../../helpers/speak-spanish.ts';

const spanish = speakSpanish();
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

let now: number;
let sent: SurfaceView[];
let pressed: () => void;
let surface: MainSurface;

beforeEach(() => {
  now = 5_000;
  sent = [];
  surface = createSurface({
    clock: () => now,
    readContrast: () => 'normal',
    spoken: spanish,
    async openWindow(events) {
      pressed = events.pressed;
      return { send: (view) => sent.push(view), close: () => {} };
    },
  });
});

async function shown(): Promise<SurfaceView> {
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return sent.at(-1) as SurfaceView;
}

function sayYes(typed: Record<string, Uint8Array> = {}) {
  now += INERT_MS;
  pressed();
  return surface.hear({ call: 'yes', id: sent.at(-1)?.id ?? '', typed });
}

/** The facts as they are asked and as they are shown, by their English name. */
function bothOf(facts: readonly SpokenFact[]) {
  return facts.map((fact) => ({ english: fact, spanish: sayFact(fact, spanish) }));
}

describe('a question in Spanish', () => {
  test('has Spanish words around the same names, addresses and amounts, and is a yes as in English', async () => {
    const review = proveHonest({});
    const question = writeQuestion(review);
    const answer = surface.confirm(question);
    const { content } = await shown();
    expect(content.title).toBe(`¿Firmar esta solicitud en «${review.asks.profileName}»?`);
    expect(content.yes).toBe('Firmar');
    expect(content).toMatchObject({ kind: 'question', weight: question.weight });
    const facts = content.kind === 'question' ? content.facts : [];
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'Cartera', value: review.asks.wallet },
        { name: 'Cadena', value: review.asks.chain },
        { name: 'Firmante', value: review.asks.signer },
        { name: 'Solicitud', value: review.recordId },
      ]),
    );
    expect(facts).toHaveLength(question.facts?.length ?? 0);
    for (const fact of facts) expect(Object.keys(fact)).toEqual(['name', 'value']);
    const { leaving } = review.effects;
    for (const { to } of leaving) expect(JSON.stringify(facts)).toContain(String(to));
    expect(sayYes()).toEqual({ accepted: true });
    expect(await answer).toBe(true);
  });

  test('leaves the one that was asked as it was', async () => {
    const question = writeQuestion(proveHonest({}));
    const before = structuredClone(question);
    void surface.confirm(question);
    await shown();
    expect(question).toEqual(before);
  });

  test('reads no word into what a name, a symbol or an address says', () => {
    const currency = { token: ADDRESS, symbol: 'nobody', decimals: 0 };
    const { facts = [] } = writeBatchQuestion({
      nameProfile: () => 'Nothing was signed.',
      entries: ['a', 'b'].map((profileId) => ({ profileId, headline: 'Unheard of.', walletAddress: ADDRESS })),
      totals: {
        leaving: [{ chain: 'anyone', ...currency, amount: '5', recipients: [] }],
        allowances: [],
        others: [],
      },
    });
    expect(bothOf(facts)).toEqual([
      {
        english: expect.objectContaining({ name: 'Leaves in all', value: '5 nobody on anyone' }),
        spanish: { name: 'Sale en total', value: '5 nobody en anyone' },
      },
      {
        english: expect.objectContaining({
          name: 'Request 1',
          value: `Unheard of. From ${ADDRESS}, in “Nothing was signed.”.`,
        }),
        spanish: { name: 'Solicitud 1', value: `Unheard of. Desde ${ADDRESS}, en «Nothing was signed.».` },
      },
      expect.anything(),
    ]);
  });

  test('tells a policy and a place', () => {
    const limit = {
      chain: 'base-sepolia',
      token: null,
      perRequest: '5000000000000000000',
      perDay: '7',
      twiceAbove: null,
    };
    const hours = { from: 540, until: 1_020, days: [1, 2] };
    const policy: Policy = { payees: null, limits: [limit], denied: ['messages'], allowsTexts: false, hours };
    const profile: Profile = {
      id: 'p',
      name: 'P',
      environment: 'staging',
      baseUrl: 'https://x.example',
      createdAt: '',
    };
    expect(describePolicy(policy, profile).map((fact) => sayFact(fact, spanish))).toEqual([
      {
        name: 'Límite',
        value: 'ETH en base-sepolia: 5 ETH con una solicitud; 0.000000000000000007 ETH en 24 horas',
      },
      { name: 'Nunca', value: 'mensajes' },
      { name: 'Horas', value: 'de 09:00 a 17:00, lunes, martes' },
    ]);
    expect(describePlace('https://example.com').facts.map((fact) => sayFact(fact, spanish))).toEqual([
      { name: 'Host', value: 'example.com' },
      { name: 'Puerto', value: '443' },
      { name: 'Conexión', value: 'https, cifrada' },
      { name: 'Dónde está', value: 'Internet, por lo que indica su nombre' },
    ]);
  });
});

describe('a form in Spanish', () => {
  const FORM: SurfaceForm = {
    title: 'Which account of the phrase?',
    sentences: ['The phrase itself is not kept: only the key of that one account is.'],
    fields: [
      {
        ...{ name: 'account', label: 'Account', kind: 'choice' },
        options: [{ value: "m/44'/60'/0'/0/0", label: "Most wallets, account 1 (m/44'/60'/0'/0/0)", text: ADDRESS }],
      },
      { name: 'passphrase', label: 'New passphrase', kind: 'new-secret' },
    ],
    yes: 'Import',
  };

  test('has Spanish labels over the same values, and takes what is typed by the same names', async () => {
    const taken: string[][] = [];
    void surface.ask(FORM, async (typed) => {
      taken.push(Object.keys(typed));
      return fail({ code: 'x', happened: 'Nothing was kept.', kept: 'Nothing was signed.', next: 'Try again.' });
    });
    const { content } = await shown();
    expect(content).toMatchObject({
      title: '¿Qué cuenta de la frase?',
      fields: [
        {
          ...{ name: 'account', label: 'Cuenta' },
          options: [
            {
              value: "m/44'/60'/0'/0/0",
              label: "La mayoría de las carteras, cuenta 1 (m/44'/60'/0'/0/0)",
              text: ADDRESS,
            },
          ],
        },
        { name: 'passphrase', label: 'Frase de contraseña nueva' },
      ],
      yes: 'Importar',
      failure: null,
    });
    sayYes({ account: new Uint8Array([1]), passphrase: new Uint8Array([2]) });
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    expect(taken).toEqual([['account', 'passphrase']]);
    expect(sent.at(-1)?.content).toMatchObject({
      failure: {
        code: 'x',
        happened: 'No se guardó nada.',
        kept: 'No se firmó nada.',
        next: 'Inténtalo de nuevo.',
      },
    });
  });

  test('tells in Spanish how strong a new secret is', async () => {
    void surface.ask(FORM, async () => fail({ code: 'x', happened: '', kept: '', next: '' }));
    await shown();
    expect(surface.hear({ call: 'judge', secret: new TextEncoder().encode('short') })).toEqual({
      level: 'weak',
      words: 'Demasiado corta: usa al menos 12 caracteres.',
    });
  });
});

test('a secret is shown under Spanish words, and stays sealed as it is', () => {
  const secret = { kind: 'secret', title: 'The key of “Ops”', sentences: [], sealed: '0xab', yes: 'Done' } as const;
  expect(sayContent({ ...secret, facts: [{ name: 'Address', value: ADDRESS }] }, spanish)).toEqual({
    ...secret,
    title: 'La clave de «Ops»',
    facts: [{ name: 'Dirección', value: ADDRESS }],
    yes: 'Hecho',
  });
});
