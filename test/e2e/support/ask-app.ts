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

/** Calls `window.app` from the page as after a key, and says yes to what main asks, to prepare what a test is not about. @throws when the answer is a failure */
export async function askApp<Group extends keyof AppApi, Name extends keyof AppApi[Group] & string>(
  page: Page,
  group: Group,
  name: Name,
  ...words: Argument<Group, Name>
): Promise<Answer<Group, Name>> {
  await page.keyboard.press(IDLE_KEY);
  const answer = await agreeing(page, () =>
    page.evaluate(
      async ([group, name, words]) => {
        const { app } = globalThis as unknown as {
          app: Record<string, Record<string, (...words: unknown[]) => unknown>>;
        };
        return (await app[group]?.[name]?.(...words)) as Result<unknown, Failure>;
      },
      [group, name, words] as [string, string, unknown[]],
    ),
  );
  if (!answer.ok) throw new Error(`${group}.${name}: ${answer.failure.happened}`);
  return answer.value as Answer<Group, Name>;
}
