import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPresence } from '#main/presence/presence.ts';

function setUp() {
  const state = { now: 1_000_000 };
  return { state, presence: createPresence(() => state.now) };
}

test('nobody is there before the first press', () => {
  expect(setUp().presence.spend()).toBe(false);
});

test('a press is spent once, and is not kept for later', () => {
  const { state, presence } = setUp();
  presence.pressed();
  expect(presence.spend()).toBe(true);
  expect(presence.spend()).toBe(false);
  presence.pressed();
  state.now += 60_000;
  expect(presence.spend()).toBe(false);
});

test('a clock that is set back makes no press fresh', () => {
  const { state, presence } = setUp();
  presence.pressed();
  state.now -= 1;
  expect(presence.spend()).toBe(false);
});

test('however presses and calls alternate, no more is done than was pressed', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant('press'), fc.constant('call'), fc.nat(20_000))), (acts) => {
      const { state, presence } = setUp();
      let [presses, done] = [0, 0];
      for (const act of acts) {
        if (typeof act === 'number') state.now += act;
        else if (act === 'press') {
          presence.pressed();
          presses += 1;
        } else if (presence.spend()) done += 1;
        expect(done).toBeLessThanOrEqual(presses);
      }
    }),
  );
});
