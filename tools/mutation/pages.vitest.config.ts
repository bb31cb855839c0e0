import { defineKillers } from './killers.ts';

// biome-ignore lint/style/noDefaultExport: the one form in which vitest reads a configuration.
export default defineKillers({
  include: [
    'test/main/service/{walk-pages,walk-pages-in-parts,read-known-list,read-list,read-list-again,split-list}.test.ts',
    'test/main/store/{known-pages,list-walk,listings}.test.ts',
    'test/main/sync/{keep-page,list-candidates,record-lists,read-records}.test.ts',
  ],
});
