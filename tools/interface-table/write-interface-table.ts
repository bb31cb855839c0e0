import { basename, dirname } from 'node:path/posix';
import type { Endpoint } from './endpoints.ts';

export const TABLE_BEGIN = '<!-- interface table: begin; `npm run interface-table` writes it -->';
export const TABLE_END = '<!-- interface table: end -->';

const HEADINGS = ['endpoint', '', 'client', 'practice service', 'window', 'contract test'];

/** Writes the table of all endpoints as Markdown, for a document in docs/; the optional reads are marked. */
export function writeInterfaceTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => [
    `\`${endpoint.method} ${endpoint.path}\``,
    `${endpoint.name}${endpoint.isOptional === true ? ' (*optional*)' : ''}`,
    link(`\`${endpoint.client}\``, endpoint.clientFile),
    link(basename(endpoint.routeFile, '.ts'), endpoint.routeFile),
    endpoint.screen === null ? 'not used' : link(basename(dirname(endpoint.screen)), endpoint.screen),
    link(basename(endpoint.contractTest, '.test.ts'), endpoint.contractTest),
  ]);
  return [HEADINGS, HEADINGS.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Puts the table between its two markers. @throws when the document does not have both, once and in this order */
export function insertInterfaceTable({ document, table }: { document: string; table: string }): string {
  const [before = '', inside, ...more] = document.split(TABLE_BEGIN);
  const [, after, ...others] = inside?.split(TABLE_END) ?? [];
  if (after === undefined || more.length > 0 || others.length > 0) {
    throw new Error(`The document needs these two lines, once each: ${TABLE_BEGIN} and ${TABLE_END}`);
  }
  return `${before}${TABLE_BEGIN}\n\n${table}\n\n${TABLE_END}${after}`;
}

function link(text: string, path: string): string {
  return `[${text}](../${path})`;
}
