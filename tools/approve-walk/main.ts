/**
 * The main job by itself, without a window: `npm run approve-walk`.
 *
 * Starts the local service with a chain, makes a key and a wallet, lets another client ask for a transfer over HTTP, then sees,
 * proves, approves and follows it, through the same calls that the window makes. Runs inside a keyring session of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Core, createCore } from '#main/create-core.ts';
import { headlessDesktop } from '#main/headless-desktop.ts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { createScriptedSurface } from '../../test/helpers/scripted-surface.ts';
import { startPracticeService } from './practice-service.ts';
import { walkApproval } from './walk.ts';
import { createWindowDouble } from './window-double.ts';

const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-walk-'));
  const service = await startPracticeService();
  say(`service      ${service.url}`);
  say(`chain        ${service.chain.note}`);
  let core: Core | undefined;
  const window = createWindowDouble(() => {
    if (core === undefined) throw new Error('The core has not been composed.');
    return core;
  });
  try {
    core = createCore({
      dataFolder,
      signer: startForkedSigner(),
      keychainService: 'Countersign approve-walk',
      presence: { spend: () => true },
      desktop: headlessDesktop,
      surface: createScriptedSurface(),
      clock: Date.now,
      random: Math.random,
      emit: window.onEvent,
      writeLogLine: () => {},
      pollIntervalMs: 2_000,
    });
    await core.start();
    await walkApproval({ service, window, say });
  } finally {
    await core?.stop();
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

await main();
