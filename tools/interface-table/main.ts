import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS } from './endpoints.ts';
import { insertInterfaceTable, writeInterfaceTable } from './write-interface-table.ts';

// Writes the table of endpoints into README.md; `test/architecture/interface-table.test.ts` says when that is due.
const readme = fileURLToPath(new URL('../../README.md', import.meta.url));
const document = insertInterfaceTable({
  document: readFileSync(readme, 'utf8'),
  table: writeInterfaceTable(ENDPOINTS),
});
writeFileSync(readme, document);
console.log(`README.md has the table of ${ENDPOINTS.length} endpoints.`);
