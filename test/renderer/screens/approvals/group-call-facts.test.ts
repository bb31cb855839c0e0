import { describe, expect, test } from 'vitest';
import { groupCallFacts } from '../../../../src/renderer/src/screens/approvals/group-call-facts.ts';

const TOKEN = '0xba50Cd2A20f6DA35D788639E581bca8d0B5d4D5f';
const FRIEND = '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199';

const group = (facts: { label: string; value: string }[]) => groupCallFacts({ call: { to: TOKEN, facts }, to: 'to' });

describe('the facts of a call', () => {
  test('an address with two parts to play is one line that names both', () => {
    const { addresses } = group([
      { label: 'token', value: TOKEN.toLowerCase() },
      { label: 'recipient', value: FRIEND },
    ]);
    expect(addresses).toEqual([
      { address: TOKEN, labels: ['to', 'token'] },
      { address: FRIEND, labels: ['recipient'] },
    ]);
  });

  test('what is not an address keeps its order, and nothing is left out', () => {
    const others = [
      { label: 'value', value: '0 ETH' },
      { label: 'amount', value: '12.5 USDC' },
      { label: 'calldata', value: `0x${'ab'.repeat(20)}cd` },
    ];
    expect(group([...others.slice(0, 2), { label: 'recipient', value: FRIEND }, ...others.slice(2)]).others).toEqual(
      others,
    );
  });

  test('two that look alike stay two', () => {
    const other = `${FRIEND.slice(0, 10)}${'0'.repeat(28)}${FRIEND.slice(-4)}`;
    const { addresses } = group([
      { label: 'recipient', value: FRIEND },
      { label: 'recipient', value: other },
    ]);
    expect(addresses.map(({ address }) => address)).toEqual([TOKEN, FRIEND, other]);
  });

  test('a call to something that is no address says so among the others', () => {
    const others = [{ label: 'to', value: 'nowhere' }];
    expect(groupCallFacts({ call: { to: 'nowhere', facts: [] }, to: 'to' })).toEqual({ addresses: [], others });
  });
});
