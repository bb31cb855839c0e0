import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { confirmedHosts } from '#main/store/journal-migrations/0011-confirmed-hosts.ts';
import { EntryStore } from '#signer/keychain/entry-store.ts';
import { JournalEntry } from '#signer/keychain/journal-entry.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { answerJson, startHostileServer } from '../../helpers/hostile-server.ts';
import { type Desk, openDesk, reopenDesk } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';

const OF_HOSTS = "of_table = 'confirmed_hosts'";

/** Makes of a journal what the last version without confirmed hosts left: it is sealed, and the keychain knows of no such table. */
async function takeBack({ dataFolder, keychain }: Desk): Promise<void> {
  const database = new Database(join(dataFolder, 'journal.db'));
  database.unsafeMode(true);
  database.exec(`DROP TABLE confirmed_hosts; DELETE FROM seals WHERE ${OF_HOSTS}; DELETE FROM seal_heads WHERE ${OF_HOSTS};
    ${confirmedHosts.sql}`);
  database.close();
  const entry = new JournalEntry({ entries: new EntryStore({ keychain }), now: () => new Date() });
  const { confirmed_hosts: _, ...heads } = expectValue(await entry.open()).heads ?? {};
  expectValue(await entry.note(heads));
}

function listConfirmed({ dataFolder }: Desk): unknown[] {
  const database = new Database(join(dataFolder, 'journal.db'), { readonly: true });
  const rows = database.prepare('SELECT used_for, place FROM confirmed_hosts ORDER BY used_for').raw().all();
  database.close();
  return rows;
}

async function startNode() {
  return startHostileServer(({ body }, response) =>
    answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x14a34' }),
  );
}

test('hosts of profiles and nodes that were there at the upgrade are asked as before, once and for all; later ones are not', async () => {
  const node = await startNode();
  const first = await openDesk({ environment: 'staging' });
  const { profileId, service } = first;
  expectValue(await first.app.chains.setNode({ profileId, chain: 'base-sepolia', url: `${node.url}/key` }));
  await first.stop();
  await takeBack(first);

  const surface = createScriptedSurface({ says: false });
  const desk = await reopenDesk(first, { surface });
  const { troubles, profiles } = expectValue(await desk.app.app.status());
  expect(troubles).toEqual([]);
  expect(profiles.map(({ failure }) => failure)).toEqual([null]);
  await desk.sync();
  await desk.stop();
  const confirmed = [
    ['node', node.url],
    ['service', service.url],
  ];
  expect(listConfirmed(desk)).toEqual(confirmed);
  expect(surface.questions).toEqual([]);

  const again = await reopenDesk(desk, { surface });
  const later = { type: 'store-chain-node', profileId, chain: 'polygon-amoy', url: 'http://127.0.0.1:1/' } as const;
  expectValue(await again.signer.ask(later));
  expect(expectFailure(await again.app.profiles.add({ ...NEW, baseUrl: 'http://127.0.0.1:1' })).code).toBe(
    'host-not-asked',
  );
  const last = await reopenDesk(again, { surface });
  await last.stop();
  expect(listConfirmed(last)).toEqual(confirmed);
  await node.stop();
});

const NEW = { name: 'New', environment: 'staging', apiKey: 'sk_staging_0123456789' } as const;
