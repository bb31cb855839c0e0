import { expect, test } from 'vitest';
import { type Creations, createOnce } from '#local-service/create-once.ts';

function counter() {
  let made = 0;
  return async () => {
    made += 1;
    return { number: made };
  };
}

test('two requests in the same moment get one record', async () => {
  const options = { creations: new Map(), keys: ['a'], create: counter() };
  const [first, second] = await Promise.all([createOnce(options), createOnce(options)]);
  expect(first).toEqual({ record: { number: 1 }, created: true });
  expect(second).toEqual({ record: { number: 1 }, created: false });
});

test('a key that came along with a known one stands for the same record from then on', async () => {
  const shared = { creations: new Map(), create: counter() };
  await createOnce({ ...shared, keys: ['user'] });
  await createOnce({ ...shared, keys: ['key', 'user'] });
  expect(await createOnce({ ...shared, keys: ['key'] })).toEqual({ record: { number: 1 }, created: false });
});

test('without a key every request makes a record', async () => {
  const options = { creations: new Map(), keys: [], create: counter() };
  await createOnce(options);
  expect((await createOnce(options)).record).toEqual({ number: 2 });
});

test('a creation that failed can be repeated with the same key', async () => {
  const creations = new Map() as Creations<{ number: number }>;
  const keys = ['a'];
  const failing = createOnce({ creations, keys, create: () => Promise.reject(new Error('no chain')) });
  await expect(failing).rejects.toThrow('no chain');
  expect(await createOnce({ creations, keys, create: counter() })).toEqual({ record: { number: 1 }, created: true });
});
