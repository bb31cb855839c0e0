import { expect, test } from 'vitest';
import { countRead, type Overlay, underOverlay } from '#local-service/overlay.ts';

const BODY = { id: 'tx-1', params: { message: 'hello', chain: 'base' }, pending: [1, 2] };

const overlay = (members: Overlay['members'], fromRead = 0): { overlay: Overlay } => ({
  overlay: { members, fromRead, reads: 0 },
});

test('a record without an overlay is answered as it is', () => {
  expect(underOverlay(BODY, {})).toBe(BODY);
});

test('an overlay is merged: objects member by member, lists as a whole, and null takes a member away', () => {
  const members = { params: { message: null, typedData: { types: {} } }, pending: [3] };
  expect(underOverlay(BODY, overlay(members))).toStrictEqual({
    id: 'tx-1',
    params: { chain: 'base', typedData: { types: {} } },
    pending: [3],
  });
  expect(BODY.params).toEqual({ message: 'hello', chain: 'base' });
});

test('what stands where an object is put is replaced', () => {
  expect(underOverlay(BODY, overlay({ id: { a: 1 } }))).toMatchObject({ id: { a: 1 } });
});

test('an overlay from the second read on leaves the first one as it is', () => {
  const record = overlay({ id: 'tx-2' }, 2);
  countRead(record);
  expect(underOverlay(BODY, record)).toEqual(BODY);
  countRead(record);
  expect(underOverlay(BODY, record)).toEqual({ ...BODY, id: 'tx-2' });
});
