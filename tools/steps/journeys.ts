import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Journey } from './goals.ts';
import type { Person } from './person.ts';
import type { openPractice } from './practice-requests.ts';
import { countWaiting, readNow, readPlace } from './read-window.ts';

type Stage = { page: Page; practice: () => ReturnType<typeof openPractice> };

/** What stands ready before a journey, which costs the person nothing, and the way itself. */
export type JourneySteps = { prepare?(stage: Stage): Promise<void>; walk(stage: Stage, person: Person): Promise<void> };

const WANTED = 'Practice payout number 317';
const MANY = 500;
const PER_LESSON = 4;
/** Of the ten; a message is to be weighed, and approved by itself. */
const TOGETHER = 8;
/** More parts than any of these requests has at any size of the window. */
const MOST_PARTS = 30;

export const JOURNEYS: Readonly<Record<Journey, JourneySteps>> = {
  first: { prepare: untilWelcome, walk: approveFirst },
  ten: { prepare: askForTen, walk: approveTen },
  find: { prepare: askForMany, walk: findOne },
  decline: { walk: declineWithReason },
  wallets: { prepare: untilWelcome, walk: makeAndFund },
};

const stepsOf = (page: Page, step: string) => page.locator('li[aria-current="step"]').filter({ hasText: step });
const reviewOf = (page: Page) => page.getByRole('region', { name: 'Review' });

async function untilWelcome({ page }: Stage): Promise<void> {
  await stepsOf(page, 'Make a signer').waitFor();
}

async function approveFirst({ page }: Stage, person: Person): Promise<void> {
  await person.press('q');
  await stepsOf(page, 'Make a wallet').waitFor();
  await person.press('q');
  await stepsOf(page, 'Approve a request').waitFor();
  await person.press('q');
  await reviewOf(page)
    .getByRole('button', { name: /^Approve/ })
    .waitFor();
  await readToEnd(page, person);
  await person.press('a');
  await reviewOf(page).getByText('Done: the chain executed it').waitFor();
}

/** Approve does something once all of the request was on the screen and it has stood there for a moment. */
async function readToEnd(page: Page, person: Person): Promise<void> {
  const ready = reviewOf(page)
    .locator('button:not([aria-disabled])')
    .filter({ hasText: /^Approve/ });
  const unseen = reviewOf(page).getByText(/been on the screen yet/);
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    await ready.or(unseen.first()).first().waitFor();
    if ((await unseen.count()) === 0) return ready.waitFor();
    await person.press(' ');
    await page.waitForTimeout(200);
  }
}

async function askForTen({ page, practice }: Stage): Promise<void> {
  const place = await readPlace(page);
  for (const lesson of ['several', 'several', 'payment', 'payment'] as const) await practice().ask(lesson, place);
  await untilWaiting(page, 10);
  await page.keyboard.press('1');
  await page.getByRole('button', { name: /^Review one by one/ }).waitFor();
}

async function approveTen({ page }: Stage, person: Person): Promise<void> {
  await person.press('r');
  const told = page.getByRole('region', { name: 'How far the walk has come' });
  for (let looked = 1; looked <= 10; looked += 1) {
    const isLooked = told.getByText(`${looked} of 10 looked at`);
    for (let parts = 0; parts < MOST_PARTS && (await isLooked.count()) === 0; parts += 1) {
      // What is longer than the window is brought onto it part by part; what is not, counts after a moment.
      await isLooked.waitFor({ timeout: 3_000 }).catch(() => person.press(' '));
    }
    await person.press(' ');
  }
  const summary = page.getByRole('region', { name: 'Approve together', exact: true });
  await summary
    .locator('button:not([aria-disabled])')
    .filter({ hasText: /^Sign / })
    .waitFor();
  await person.press('Shift+S');
  const report = page.getByRole('region', { name: 'Signing together' });
  await report.getByText('All done').first().waitFor();
  await report.getByText(`${TOGETHER} signed`).first().waitFor();
  for (let alone = TOGETHER; alone < 10; alone += 1) {
    await person.press('j');
    await reviewOf(page)
      .getByRole('button', { name: /^Approve/ })
      .waitFor();
    await readToEnd(page, person);
    await person.press('a');
    await reviewOf(page).getByText(/^Done/).first().waitFor();
  }
}

async function askForMany({ page, practice }: Stage): Promise<void> {
  const place = await readPlace(page);
  for (let asked = 0; asked < MANY - 1; asked += PER_LESSON) await practice().ask('several', place);
  await practice().askForMessage(place.wallet, WANTED);
  await untilWaiting(page, MANY);
  await page.keyboard.press('1');
}

async function findOne({ page }: Stage, person: Person): Promise<void> {
  await person.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await person.type('number 317');
  await page.getByRole('option').filter({ hasText: WANTED }).first().waitFor();
  await person.press('Enter');
  await reviewOf(page).getByText(WANTED).first().waitFor();
}

async function declineWithReason({ page }: Stage, person: Person): Promise<void> {
  await person.press('d');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await person.type('Nobody told me of this payout.');
  await person.press('Control+Enter');
  await reviewOf(page).getByText('Nobody told me of this payout.').waitFor();
}

async function makeAndFund({ page }: Stage, person: Person): Promise<void> {
  await person.press('q');
  await stepsOf(page, 'Make a wallet').waitFor();
  await person.press('2');
  await page.getByRole('heading', { name: /^Wallets/ }).waitFor();
  await person.press('n');
  await page.getByLabel('How many').and(page.locator(':focus')).waitFor();
  await person.type('20');
  await person.press('Enter');
  await page.getByLabel('Name of the run').and(page.locator(':focus')).waitFor();
  await person.press('Enter');
  await page.getByText('20 of 20 funded').first().waitFor();
}

/** Until so many requests stand in the list. */
async function untilWaiting(page: Page, count: number): Promise<void> {
  await readNow(page);
  while ((await countWaiting(page)) < count) {
    await wait(500);
    await readNow(page);
  }
}
