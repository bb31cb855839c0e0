import { describe, expect, test } from 'vitest';
import { narrowDenied } from '#main/approvals/denied-knowledge.ts';
import { proveRecord } from '#proof/prove-record.ts';
import type { DeniedAddress } from '#shared/model/proof-knowledge.ts';
import { honestContext, honestTransaction } from '../../helpers/honest-record.ts';

const DENIED = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const many: DeniedAddress[] = Array.from({ length: 5_000 }, (_, index) => ({
  address: `0x${(index + 1).toString(16).padStart(8, '1')}${'ab'.repeat(16)}`,
}));

describe('of a long deny list the signer gets', () => {
  test('nothing for a record that names none of it, and the rest of the knowledge as it is', () => {
    const limits = { amounts: [] };
    expect(narrowDenied({ denied: many, limits }, JSON.stringify(honestTransaction()))).toEqual({ limits });
    expect(narrowDenied({ limits }, '')).toEqual({ limits });
  });

  test('whoever stands in the record, so that both come to the same', () => {
    const recordText = JSON.stringify(honestTransaction({ calls: [{ to: DENIED, value: 1n, data: '0x' }] }));
    const knowledge = { denied: [...many, { address: DENIED }] };
    const narrowed = narrowDenied(knowledge, recordText);
    expect(narrowed).toEqual({ denied: [{ address: DENIED }] });
    const prove = (with_: typeof knowledge | typeof narrowed) =>
      proveRecord({ kind: 'transaction', recordText, context: honestContext({ knowledge: with_ }) });
    expect(prove(narrowed)).toEqual(prove(knowledge));
    expect(prove(narrowed).verdict).toBe('refused');
  });

  test('also whoever is written with escapes, where that is JSON', () => {
    const escaped = `{"to":"\\u0030x${DENIED.slice(2).replace('9', '\\u0039')}"}`;
    expect(narrowDenied({ denied: [{ address: DENIED }] }, escaped)).toEqual({ denied: [{ address: DENIED }] });
    expect(narrowDenied({ denied: [{ address: DENIED }] }, '\\')).toEqual({});
  });
});
