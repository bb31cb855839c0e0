import { beforeEach, describe, expect, test } from 'vitest';
import { createLatestAsker } from '../../../src/renderer/src/store/latest-asker.ts';

describe('asking while somebody types', () => {
  const asked: string[] = [];
  const told: string[] = [];
  let answer: (answer: string) => Promise<void>;
  const make = () =>
    createLatestAsker<string, string>({
      ask(question) {
        asked.push(question);
        const { promise, resolve } = Promise.withResolvers<string>();
        answer = async (given) => {
          resolve(given);
          await new Promise((done) => setTimeout(done));
        };
        return promise;
      },
      onAnswer: (question, given) => told.push(`${question}: ${given}`),
    });
  beforeEach(() => {
    asked.length = 0;
    told.length = 0;
  });

  test('asks at once', async () => {
    make().ask('h');
    expect(asked).toEqual(['h']);
    await answer('found');
    expect(told).toEqual(['h: found']);
  });

  test('asks one question at a time, and of what is typed meanwhile only the newest', async () => {
    const asker = make();
    for (const text of ['h', 'ha', 'har', 'harb']) asker.ask(text);
    expect(asked).toEqual(['h']);
    await answer('old');
    expect(asked).toEqual(['h', 'harb']);
    await answer('new');
    expect(asked).toEqual(['h', 'harb']);
    asker.ask('harbour');
    expect(asked).toEqual(['h', 'harb', 'harbour']);
  });

  test('drops an answer that comes while something newer is typed', async () => {
    const asker = make();
    asker.ask('har');
    asker.ask('harbour');
    await answer('old');
    expect(told).toEqual([]);
    await answer('new');
    expect(told).toEqual(['harbour: new']);
  });

  test('tells nothing of what was forgotten, and asks again after it', async () => {
    const asker = make();
    asker.ask('har');
    asker.forget();
    await answer('old');
    expect(told).toEqual([]);
    asker.ask('harbour');
    await answer('new');
    expect(told).toEqual(['harbour: new']);
  });
});
