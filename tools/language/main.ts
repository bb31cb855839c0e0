/**
 * What the window says and has no Spanish for yet: `npm run language [-- PART…]` lists it by file and line, of the files whose path holds one
 * of the parts. Exits with 1 where anything is missing.
 */
import { SPANISH } from '#shared/language/spanish.ts';
import { collectEnglishMessages, collectWindowMessages } from './collect-messages.ts';

const parts = process.argv.slice(2);
const wanted = [
  ...collectWindowMessages().map((message) => ({ ...message, messages: SPANISH.window })),
  ...collectEnglishMessages().map((message) => ({ ...message, messages: SPANISH.english })),
].filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)));
const missing = wanted.filter(({ key, messages }) => !Object.hasOwn(messages, key));
for (const { key, file, line } of missing) console.log(`${file}:${line}  ${JSON.stringify(key)}`);
console.log(`${wanted.length - missing.length} of ${wanted.length} in Spanish`);
process.exitCode = missing.length === 0 ? 0 : 1;
