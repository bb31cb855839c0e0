import { expect, test } from 'vitest';
import { soakPaging } from '../../../tools/soak/paging.ts';

test('readings of lists that change between their pages miss nothing, and no status goes back', async () => {
  const wrong: string[] = [];
  const say = (line: string) => void (line.includes('seed') && wrong.push(line));
  expect(await soakPaging({ seed: 40, schedules: 20, say })).toMatchObject({ lost: 0, stuck: 0 });
  expect(wrong).toEqual([]);
});
