import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { createForgetProfile } from '#main/store/forget-profile.ts';
import { journalMigrations } from '#main/store/journal-migrations/all.ts';
import { cacheMigrations } from '#main/store/migrations/all.ts';
import { createSearchIndex } from '#main/store/search-index.ts';
import { makeTemporaryFolder } from '../../helpers/temporary-folder.ts';

test('what the service said of a profile goes 500 rows at a time, and each part is told before the end is', async () => {
  const folder = makeTemporaryFolder();
  const open = (name: string, migrations: typeof cacheMigrations) => {
    const database = openDatabase({ file: join(folder, name), migrations, durability: 'normal' });
    onTestFinished(() => void database.close());
    return database;
  };
  const [journal, cache] = [open('journal.db', journalMigrations), open('cache.db', cacheMigrations)];
  const index = createSearchIndex(cache, { ensure: () => false });
  cache.transaction(() => {
    for (let entry = 0; entry <= 1_200; entry += 1) {
      const profileId = entry === 0 ? 'other' : 'p';
      index.put({ profileId, resource: 'nft', parent: 'shop', id: `nft-${entry}`, title: 'title', body: 'body' });
    }
  })();
  const count = cache.prepare('SELECT count(*) FROM search_entries').pluck();
  const left: unknown[] = [];
  const onForgotten = vi.fn();
  const { clearCache } = createForgetProfile({
    journal,
    cache,
    onPart: () => void left.push(count.get()),
    onForgotten,
  });
  await clearCache('p');
  expect(left).toEqual([701, 201, 1]);
  expect(onForgotten.mock.calls).toEqual([['p']]);
});
