import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { FINDING_GROUPS, readFindingRule } from '#shared/finding-rules/finding-rules.ts';
import { SPANISH } from '#shared/language/spanish.ts';
import type { Effects } from '#shared/model/effects.ts';

const NOTHING: Effects = { leaving: [], spendable: [], control: [], arriving: [], open: [] };
const SPENDER = `0x${'12'.repeat(20)}`;

/** The window reads its language when its modules load. */
async function loadSpanish() {
  vi.resetModules();
  const messages = { textContent: JSON.stringify(SPANISH) };
  vi.stubGlobal('document', { documentElement: { lang: 'es' }, getElementById: () => messages });
  const [{ listEffects }, { fromEnglish }, { approvalWords }, { queueWords }, { nameToken }] = await Promise.all([
    import('../../../../src/renderer/src/screens/approvals/effect-lines.ts'),
    import('../../../../src/renderer/src/language.ts'),
    import('../../../../src/renderer/src/screens/approvals/words.ts'),
    import('../../../../src/renderer/src/screens/approvals/queue/words.ts'),
    import('../../../../src/renderer/src/screens/approvals/queue/name-token.ts'),
  ]);
  return { listEffects, fromEnglish, approvalWords, queueWords, nameToken };
}

describe('the approvals in Spanish', () => {
  let spanish: Awaited<ReturnType<typeof loadSpanish>>;
  beforeAll(async () => {
    spanish = await loadSpanish();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('says each effect as a whole sentence, with amounts and addresses as they are', () => {
    const effects: Effects = {
      ...NOTHING,
      leaving: [
        { to: SPENDER, atMost: '1500000', symbol: 'USDC', decimals: 6 },
        { to: SPENDER, atMost: '500000', symbol: 'USDC', decimals: 6 },
      ],
      spendable: [{ how: 'permit', by: SPENDER, atMost: null, symbol: 'USDC', decimals: 6, until: '2026-11-25' }],
    };
    expect(spanish.listEffects(effects)).toEqual([
      { title: 'Sale', text: `2 USDC a ${SPENDER}, en 2 partes` },
      { title: 'Más tarde', text: `${SPENDER} puede tomar cualquier importe de USDC hasta 2026-11-25` },
    ]);
  });

  test('leaves what others call their token as they call it', () => {
    const effects: Effects = { ...NOTHING, leaving: [{ to: null, atMost: '1', symbol: 'Danger', decimals: 0 }] };
    expect(spanish.listEffects(effects)).toEqual([{ title: 'Sale', text: '1 Danger a cualquiera' }]);
    expect(spanish.nameToken('Danger')).toBe('Danger');
  });

  test('counts in whole sentences', () => {
    const { approve, danger, row } = spanish.approvalWords;
    expect(row.also(12_345, false)).toBe('+12.345 tokens más');
    expect(row.also(0, true)).toBe('+ desconocido');
    expect(danger.title(1)).toBe('Está comprobado, y es peligroso');
    expect(approve.seeFirst({ left: 1, all: 3, findings: 0 })).toBe(
      '1 de 3 llamadas aún no ha estado en pantalla: Aprobar trae la siguiente',
    );
    expect(spanish.queueWords.empty.without('needsCare', 0)).toBe('Sin «Solo lo que pide cuidado»: tampoco ninguna');
  });

  test('has the title and the text of every rule of findings', () => {
    const texts = FINDING_GROUPS.flatMap(({ title, rules }) => [
      title,
      ...rules.map(readFindingRule).flatMap((rule) => [rule.title, rule.text]),
    ]);
    expect(texts.filter((text) => spanish.fromEnglish(text) === text)).toEqual([]);
  });
});
