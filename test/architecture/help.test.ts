import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAILURE_CODES } from '#main/service/failure-table.ts';
import { FINDING_GROUPS } from '#shared/finding-rules/finding-rules.ts';
import { HELP_IDS } from '../../src/renderer/src/help/help-ids.ts';
import type { Block, HelpSection } from '../../src/renderer/src/help/help-tree.ts';
import { writePlain } from '../../src/renderer/src/help/write-plain.ts';
import { readHelp } from '../../tools/help/read-help.ts';
import { joinGaps, listFailures, listSentences } from '../helpers/source-sentences.ts';
import { listFiles, ROOT, readText } from './source-files.ts';

/** Codes of failures that the troubleshooting need not have, each with the reason. */
const NEED_NO_ENTRY: Readonly<Record<string, string>> = {
  'rule-broken': 'It stands beside the field it is about, and says what is wrong with it.',
};

/** Terms of the field that are the same in every language. */
const TERMS = ['Calldata', 'EntryPoint', 'Keystore', 'Nonce', 'Paymaster', 'Selector'];

/** With this begin the codes of failures of which the file has parts. */
const PREFIXES: Readonly<Record<string, string>> = { 'src/main/chain/node-failures.ts': 'node-' };

const { en: pages, es: translated } = readHelp();
const sections: HelpSection[] = pages.flatMap(({ topics }) => topics.flatMap((topic) => [topic, ...topic.entries]));
const entries = sections.filter(({ codes }) => codes.length > 0);
const blocks: Block[] = sections.flatMap((section) => section.blocks);

const sources = listFiles('src', /\.tsx?$/)
  .filter((file) => !file.startsWith('src/local-service/'))
  .map((file) => ({ file, text: readText(file) }))
  .filter(({ text }) => text.includes('happened'));
const failures = sources.flatMap(listFailures).filter(({ codes }) => !codes.some((code) => code in NEED_NO_ENTRY));

const quoted = new Set(entries.flatMap(({ messages }) => messages.map(joinGaps)));
const withEntry = new Set(entries.flatMap(({ codes }) => codes));

describe('the troubleshooting', () => {
  test('quotes only what the app can say', () => {
    const sentences = new Set(sources.flatMap(listSentences));
    expect(entries.length).toBeGreaterThan(60);
    expect([...quoted].filter((message) => !sentences.has(message))).toEqual([]);
  });

  test('has every message that is written down as a failure', () => {
    expect(failures.length).toBeGreaterThan(200);
    const missing = failures.flatMap(({ file, messages }) =>
      messages.filter((message) => !quoted.has(message)).map((message) => `${file}: ${message}`),
    );
    expect(missing).toEqual([]);
  });

  test('has an entry for the code of each of those, so that the app can lead to it', () => {
    const written = failures.flatMap(({ file, isPart, codes }) =>
      codes.map((code) => (isPart ? `${PREFIXES[file] ?? ''}${code}` : code)),
    );
    expect([...written, ...FAILURE_CODES].filter((code) => !withEntry.has(code))).toEqual([]);
  });

  test('says in each entry what happened, what was kept and what to do', () => {
    const parts = ['What happened:', 'What was kept:', 'What to do:'];
    const incomplete = entries.filter(({ blocks }) => {
      const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items.map(writePlain) : []));
      return !parts.every((part, place) => items[place]?.startsWith(part)) || items.length !== parts.length;
    });
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });
});

describe('the guide', () => {
  test('has each kind of finding in the words of Settings', () => {
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([first]) => first ?? []) : []));
    const kinds = cells.map(writePlain);
    expect(FINDING_GROUPS.map(({ title }) => title).filter((title) => !kinds.includes(title))).toEqual([]);
  });

  test('links pictures that are there, each of at most 150 kB, and no other is kept', () => {
    const linked = [...readText('docs/guide.md').matchAll(/\]\(pictures\/([^)]+)\)/g)].map(([, name]) => name);
    const kept = readdirSync(join(ROOT, 'docs/pictures'));
    expect(kept.sort()).toEqual([...new Set(linked)].sort());
    expect(kept.length).toBeLessThanOrEqual(8);
    const large = kept.filter((name) => statSync(join(ROOT, 'docs/pictures', name)).size > 150_000);
    expect(large).toEqual([]);
  });
});

test('the help in Spanish has every section of the English one, and no heading in English', () => {
  const headings = (help: typeof pages) =>
    help.flatMap(({ topics }) =>
      topics.flatMap((topic) =>
        [topic, ...topic.entries].map(({ id, heading }) => ({ id, heading: writePlain(heading) })),
      ),
    );
  const [english, spanish] = [headings(pages), headings(translated)];
  expect(spanish.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  const same = spanish.filter(({ heading }, place) => heading === english[place]?.heading);
  expect(same.map(({ heading }) => heading).filter((heading) => !TERMS.includes(heading))).toEqual([]);
});

test('the app leads to sections of the help that are there', () => {
  const ids = sections.map(({ id }) => id);
  expect(Object.values(HELP_IDS).filter((id) => !ids.includes(id))).toEqual([]);
});

test('each document that another one links is there', () => {
  const lost = listFiles('.', /^(README|CONTRIBUTING|ARCHITECTURE|docs\/[a-z]+)\.md$/).flatMap((file) =>
    [...readText(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => join(ROOT, file, '..', target))
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(lost).toEqual([]);
});
