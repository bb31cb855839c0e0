import { hashMessage, hashTypedData } from 'viem';
import { describe, expect, test } from 'vitest';
import { chooseScheme, deriveScheme, hashTextTwice } from '#proof/message/derive-scheme.ts';
import { judgeMessageChallenge } from '#proof/message/judge-message-challenge.ts';
import { readSubject } from '#proof/message/read-subject.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import { signatureSchema } from '#shared/model/signature.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { honestMessage } from '../../helpers/honest-record.ts';
import { HONEST_TYPED_DATA, honestTypedData } from '../../helpers/honest-typed-data.ts';
import { prove } from '../../helpers/prove.ts';

const subjectOf = (message: unknown, type = 'evm-typed-data') => {
  const record = honestMessage();
  const params = { ...record.params, message };
  return readSubject(expectValue(parseRecord(signatureSchema, { ...record, type, params })));
};

describe('what a request asks to sign', () => {
  test.each([[{ primaryType: 'Order' }], [{ types: {} }], ['{"types":{}}']])(
    'is meant as typed data where it has a member of it, well-made or not: %j',
    (message) => {
      expect(subjectOf(message)).toMatchObject({ kind: 'typed-data', field: 'params.message', read: { ok: false } });
    },
  );

  test.each([
    ['null', 'null'],
    [[], '[]'],
    [{ message: {} }, '{"message":{}}'],
    ['types', 'types'],
    [undefined, undefined],
  ])('is neither text nor typed data: %j, and is shown as it is', (message, raw) => {
    expect(subjectOf(message)).toEqual({ kind: 'other', raw });
  });

  test('is a text where the type says so, also one that is JSON of typed data', () => {
    expect(subjectOf('{"types":{}}', 'evm-message')).toEqual({ kind: 'text', text: '{"types":{}}' });
  });
});

describe('the challenge of a message is refused', () => {
  const judge = (text: string | undefined) =>
    judgeMessageChallenge({ challenge: 'Bye', text, held: [], isEvmSmartWallet: true, knownOperationHashes: [] });

  test.each([
    [undefined, '32 bytes of hex'],
    ['Hello', '32 bytes of hex, or the text "Hello"'],
  ])('where it is no digest and not the text %j, and what it could be is told', (text, expected) => {
    expect(judge(text)).toMatchObject({
      outcome: 'failed',
      mismatch: { check: 'challenge', field: 'approvals.pending[].message', expected, actual: 'Bye' },
    });
  });
});

describe('a request of one kind whose signature would be of the other', () => {
  const data = HONEST_TYPED_DATA;
  const json = JSON.stringify(data);
  const withChallenge = <Request extends { approvals: { pending: { signer: string }[] } }>(
    request: Request,
    message: string,
  ) => ({ ...request, approvals: { pending: request.approvals.pending.map(({ signer }) => ({ signer, message })) } });

  test('is refused by its type where a text was asked for', () => {
    const digest = hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0]);
    const request = withChallenge(honestMessage({ text: json }), digest);
    const { refusal } = prove('signature', request, { recordId: 'tx-2' });
    expect(refusal).toMatchObject({ check: 'message', field: 'type', actual: digest });
  });

  test('is refused by its type where typed data was asked for', () => {
    const digest = hashMessage(json);
    const { refusal } = prove('signature', withChallenge(honestTypedData(), digest), { recordId: 'tx-2' });
    expect(refusal).toMatchObject({ check: 'message', field: 'type', actual: digest });
  });
});

describe('how a challenge is derived', () => {
  test('is found without a wallet or a chain where nothing wraps it', () => {
    const encoded = hashTextTwice('Hello');
    const wallet = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';
    for (const place of [
      { chainId: 1, wallet: undefined },
      { chainId: undefined, wallet },
      { chainId: undefined, wallet: undefined },
    ] as const) {
      const question = { kind: 'text', encoded, challenge: encoded.standard, ...place } as const;
      expect(deriveScheme(question)).toEqual({ ok: true, value: 'hash-message' });
    }
  });

  test('is not certain where the encoders disagree, and the field is told', () => {
    const candidates = [{ scheme: 'hash-message', standard: '0x01', viem: '0x02' }] as const;
    expect(chooseScheme({ candidates, challenge: '0x01' })).toMatchObject({ failure: { field: 'params.message' } });
  });
});
