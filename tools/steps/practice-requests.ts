import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { PracticeLesson } from '#shared/practice-lessons.ts';

const accessSchema = z.looseObject({ apiKey: z.string(), port: z.number() });
const TOO_MANY = 429;

/** Another program of the same person at the practice service of an app: what it asks for waits in the window. */
export function openPractice(userData: string) {
  const access = accessSchema.parse(JSON.parse(readFileSync(join(userData, 'practice/access.json'), 'utf8')));
  async function ask(path: string, body: unknown): Promise<void> {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${access.port}${path}`, {
        method: 'POST',
        headers: { 'X-API-KEY': access.apiKey, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.ok) return;
      if (answer.status !== TOO_MANY) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await wait(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    }
  }
  return {
    /** What a lesson asks for: `several` are three payments and a message. */
    ask: (lesson: PracticeLesson, place: { wallet: string; signer: string }) =>
      ask('/practice/requests', { lesson, ...place }),
    askForMessage: (wallet: string, message: string) =>
      ask(`/api/2022-06-09/wallets/${wallet}/signatures`, {
        type: 'evm-message',
        params: { message, chain: 'base-sepolia' },
      }),
  };
}
