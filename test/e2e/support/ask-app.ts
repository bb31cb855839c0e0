import type { Page } from '@playwright/test';
import type { Failure } from '#shared/failure.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';
import { agreeing } from './answer-surface.ts';

type Answer<Group extends keyof AppApi, Name extends keyof AppApi[Group]> = AppApi[Group][Name] extends (
  ...words: never[]
) => Promise<Result<infer Value, Failure>>
  ? Value
  : never;
type Argument<Group extends keyof AppApi, Name extends keyof AppApi[Group]> = AppApi[Group][Name] extends (
  ...words: infer Words
) => unknown
  ? Words
  : never;

/** Does nothing in the app, and is a key that somebody pressed. */
export const IDLE_KEY = 'F9';

/** A press is spent by whoever asks first, and what the page has begun by itself may be that. */
const MOST_PRESSES = 5;

/** Calls `window.app` from the page as after a key, and says yes to what main asks, to prepare what a test is not about. @throws when the answer is a failure */
export async function askApp<Group extends keyof AppApi, Name extends keyof AppApi[Group] & string>(
  page: Page,
  group: Group,
  name: Name,
  ...words: Argument<Group, Name>
): Promise<Answer<Group, Name>> {
  let answer = await askOnce(page, [group, name, words]);
  for (let presses = 1; presses < MOST_PRESSES && wasSpent(answer); presses += 1)
    answer = await askOnce(page, [group, name, words]);
  if (!answer.ok) throw new Error(`${group}.${name}: ${answer.failure.happened}`);
  return answer.value as Answer<Group, Name>;
}

function wasSpent(answer: Result<unknown, Failure>): boolean {
  return !answer.ok && answer.failure.code === 'nobody-there';
}

async function askOnce(page: Page, call: [string, string, unknown[]]): Promise<Result<unknown, Failure>> {
  await page.keyboard.press(IDLE_KEY);
  return agreeing(page, () =>
    page.evaluate(async ([group, name, words]) => {
      const { app } = globalThis as unknown as {
        app: Record<string, Record<string, (...words: unknown[]) => unknown>>;
      };
      return (await app[group]?.[name]?.(...words)) as Result<unknown, Failure>;
    }, call),
  );
}
