import { expect, test } from 'vitest';
import { createIdleWatch, type DesktopState } from '#main/lock/watch-idleness.ts';

function setUp() {
  const world = { now: 0, state: 'active' as DesktopState, asked: 0, locks: 0 };
  const watch = createIdleWatch({
    clock: () => world.now,
    askDesktop: (seconds) => {
      world.asked = seconds;
      return world.state;
    },
    lock: () => {
      world.locks += 1;
    },
    minutes: 5,
  });
  const pass = (minutes: number) => {
    world.now += minutes * 60_000;
    watch.look();
  };
  return { world, watch, pass };
}

test('the app locks once when nobody touched its window for the time that was chosen', () => {
  const { world, watch, pass } = setUp();
  pass(4.9);
  expect(world.locks).toBe(0);
  watch.touched();
  pass(4.9);
  expect(world.locks).toBe(0);
  pass(0.1);
  pass(60);
  expect(world.locks).toBe(1);
  watch.touched();
  pass(1);
  pass(4);
  expect(world.locks).toBe(2);
});

test.each(['idle', 'locked'] as const)(
  'the app locks when the desktop says %s, though its window was touched',
  (state) => {
    const { world, watch, pass } = setUp();
    world.state = state;
    watch.touched();
    pass(0);
    expect(world).toMatchObject({ locks: 1, asked: 300 });
  },
);

test('a desktop that cannot say who is there leaves it to the window', () => {
  const { world, pass } = setUp();
  world.state = 'unknown';
  pass(1);
  expect(world.locks).toBe(0);
  pass(4);
  expect(world.locks).toBe(1);
});

test('another time takes effect at once', () => {
  const { world, watch, pass } = setUp();
  pass(2);
  watch.setMinutes(10);
  pass(7);
  expect(world).toMatchObject({ locks: 0, asked: 600 });
  watch.setMinutes(1);
  expect(world).toMatchObject({ locks: 1, asked: 60 });
});

test('the time in which the computer slept counts', () => {
  const { world, pass } = setUp();
  pass(600);
  expect(world.locks).toBe(1);
});

test('a clock that is set back makes nobody come back: the app locks when it would have', () => {
  const { world, watch, pass } = setUp();
  pass(3);
  world.now -= 60 * 60_000;
  watch.look();
  pass(1.9);
  expect(world.locks).toBe(0);
  pass(0.1);
  expect(world.locks).toBe(1);
});
