import { describe, expect, test } from 'vitest';
import { findTarget, findTopic, searchHelp } from '../../../src/renderer/src/help/find-help.ts';
import { HELP_IDS } from '../../../src/renderer/src/help/help-ids.ts';
import { readHelp } from '../../../tools/help/read-help.ts';
import { refusedWith, UNREACHABLE } from '../../page/samples/failures.ts';

const pages = readHelp().en;
const entryOf = (code: string, happened: string) => findTarget(pages, { kind: 'failure', failure: { code, happened } });

describe('the help for a failure', () => {
  test('is the entry with its code, whatever differs in its message', () => {
    expect(findTarget(pages, { kind: 'failure', failure: UNREACHABLE })).toBe(
      'troubleshooting#no-connection-to-the-service-of-profile--could-be-made',
    );
    expect(findTarget(pages, { kind: 'failure', failure: refusedWith(401, 'no (such) key') })).toBe(
      'troubleshooting#the-service-does-not-accept-the-api-key-of-profile-',
    );
  });

  test('is the one that quotes the message where several have the code', () => {
    const older = entryOf(
      'journal-changed-outside',
      'The journal in the data folder is older than the one that Countersign wrote last, or parts of it are missing. A backup may have been restored, or the folder copied or emptied.',
    );
    const changed = entryOf(
      'journal-changed-outside',
      '2 entries of the journal were changed, added, removed or damaged outside Countersign, or written while the keychain could not be read.',
    );
    expect(older).not.toBe(changed);
    expect(older).toContain('the-journal-in-the-data-folder-is-older');
    const notBegun = entryOf('disk-full', 'The disk is full: this could not be written down, so it was not begun.');
    const notSigned = entryOf(
      'disk-full',
      'The disk is full: the signer’s ledger could not be written, so nothing was signed.',
    );
    expect(notBegun).toContain('this-could-not-be-written-down');
    expect(notSigned).toContain('the-signers-ledger');
  });

  test('is the page about messages that are not listed where no entry has the code', () => {
    expect(entryOf('of-tomorrow', 'Something new happened.')).toBe(HELP_IDS.notListed);
  });
});

describe('the search of the help', () => {
  test('finds by every word, whatever its case, and what has them in its heading first', () => {
    const [first, ...others] = searchHelp(pages, 'EntryPoint');
    expect(first).toMatchObject({ title: 'EntryPoint', topic: 'Glossary' });
    expect(others.length).toBeGreaterThan(0);
    expect(searchHelp(pages, 'entrypoint zeppelin')).toEqual([]);
    expect(searchHelp(pages, '  ')).toEqual([]);
  });

  test('finds a failure by its code, and by the words that the app said', () => {
    expect(searchHelp(pages, 'wrong-key')[0]?.id).toContain('api-key');
    expect(searchHelp(pages, 'ledger was changed, moved')[0]?.topic).toBe('The signer');
  });

  test('leads to sections that are there, each in a topic', () => {
    for (const { id } of searchHelp(pages, 'a')) expect(findTopic(pages, id), id).toBeDefined();
    expect(findTopic(pages, 'guide#nothing')).toBeUndefined();
    expect(findTarget(pages, { kind: 'start' })).toBe('guide#first-steps');
  });
});
