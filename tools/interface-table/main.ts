import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS } from './endpoints.ts';
import { insertInterfaceTable, writeInterfaceTable } from './write-interface-table.ts';

// Writes the table of endpoints into docs/interface.md; `test/architecture/interface-table.test.ts` says when that is due.
const path = fileURLToPath(new URL('../../docs/interface.md', import.meta.url));
const document = insertInterfaceTable({
  document: readFileSync(path, 'utf8'),
  table: writeInterfaceTable(ENDPOINTS),
});
writeFileSync(path, document);
console.log(`docs/interface.md has the table of ${ENDPOINTS.length} endpoints.`);
