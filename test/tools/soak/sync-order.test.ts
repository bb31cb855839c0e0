import { expect, test } from 'vitest';
import { readSyncOrder } from '../../../tools/soak/sync-order.ts';

const WRITE = '12 pwrite64(23</data/journal.db-wal>, "7f"..., 4096, 32) = 4096';
const SYNC = '12 fdatasync(23</data/journal.db-wal>) = 0';
const CACHE = '12 pwrite64(25</data/cache.db-wal>, "7f"..., 4096, 32) = 4096';
const SEND = '12 write(30<TCP:[127.0.0.1:5->127.0.0.1:6]>, "POST /api/20"..., 210) = 210';
const READ = '12 write(30<TCP:[127.0.0.1:5->127.0.0.1:6]>, "GET /api/202"..., 180) = 180';

test('a write that leaves after the journal was synced is in order', () => {
  expect(readSyncOrder([WRITE, SYNC, CACHE, SEND, READ].join('\n'))).toEqual({ sent: 1, unsynced: 0, syncs: 1 });
});

test('a write that leaves before the journal was synced is found', () => {
  expect(readSyncOrder([WRITE, SYNC, WRITE, SEND, SYNC].join('\n'))).toEqual({ sent: 1, unsynced: 1, syncs: 2 });
});
