import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { ALL_SCENARIOS } from '#local-service/scenarios/all-scenarios.ts';
import type { StagedRecord } from '#local-service/scenarios/staged-record.ts';
import { askApp } from './ask-app.ts';
import { type Desk, openDesk } from './desk.ts';
import { openRequest } from './operate.ts';

/** Beside what the runner empties before each run, so that the pictures of last time are there until new ones are. */
const PICTURES = fileURLToPath(new URL('../../../test-results/hostile/', import.meta.url));

export type HostileDesk = Desk & {
  recordsOf(name: string): readonly StagedRecord[];
  /** Makes the records of a scenario that is not there yet, and waits until they are listed. */
  stage(name: string): Promise<void>;
};

/** A desk at a service of Kernel wallets that has every hostile record but those that are staged later, all of them read once. */
export async function openHostileDesk({ later }: { later: readonly string[] }): Promise<HostileDesk> {
  mkdirSync(PICTURES, { recursive: true });
  // Without a chain the wallets are of the kind that a service of this interface has.
  const desk = await openDesk({ service: { chain: 'none' } });
  const staged = new Map<string, readonly StagedRecord[]>();
  const page = desk.page();
  const make = async (name: string) => {
    const { records } = await desk.service.stageScenario(name, { wallet: desk.wallet, signer: desk.key.address });
    staged.set(name, records);
  };
  const read = async () => {
    await askApp(page, 'sync', 'now', { profileId: desk.profileId });
    const count = [...staged.values()].flat().length;
    const listed = async () => (await askApp(page, 'approvals', 'list', { profileId: desk.profileId })).counts.total;
    await expect.poll(listed).toBe(count);
  };
  for (const { name } of ALL_SCENARIOS) if (!later.includes(name)) await make(name);
  await read();
  return {
    ...desk,
    recordsOf: (name) => staged.get(name) ?? [],
    async stage(name) {
      await make(name);
      await read();
    },
  };
}

/** Opens one of the records of a scenario as a link does. */
export async function openStaged(desk: HostileDesk, name: string, position = 0) {
  const record = desk.recordsOf(name)[position];
  if (record === undefined) throw new Error(`The scenario ${name} has no record ${position}.`);
  const review = await openRequest(desk.page(), { ...record, wallet: desk.wallet });
  await expect(review).toContainText(record.id);
  return { review, record };
}

/** Kept under the name of the scenario, in one place that stays. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${PICTURES}${name}.png` });
}
