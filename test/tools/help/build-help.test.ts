import { describe, expect, test } from 'vitest';
import { buildHelp } from '../../../tools/help/build-help.ts';

const build = (...texts: string[]) =>
  buildHelp(texts.map((text, place) => ({ id: ['guide', 'troubleshooting'][place] ?? '', text })));

const ENTRY =
  '# T\n\n## Service\n\n### It is gone: ….\n\n> It went….\n\nCodes: `gone`, `went`\n\n- **What to do:** wait.';

describe('the help', () => {
  test('has topics with their entries, under the anchors that GitHub gives their headings', () => {
    const [guide] = build(
      '# The guide\n\nOf the file.\n\n## First steps\n\nText.\n\n### A key’s *export*, and more…\n\nMore.',
    );
    expect(guide?.title).toBe('The guide');
    expect(guide?.topics.map(({ id, blocks, entries }) => [id, blocks.length, entries.map((one) => one.id)])).toEqual([
      ['guide#first-steps', 1, ['guide#a-keys-export-and-more']],
    ]);
  });

  test('reads codes and messages of an entry about failures, and none of any other', () => {
    const [, page] = build('# G\n\n## A\n\n> said', ENTRY);
    const [entry] = page?.topics[0]?.entries ?? [];
    expect(entry?.codes).toEqual(['gone', 'went']);
    expect(entry?.messages).toEqual(['It is gone: ….', 'It went….']);
    const [guide] = build('# G\n\n## A\n\n> said');
    expect(guide?.topics[0]?.messages).toEqual([]);
  });

  test('leaves pictures to the files: the app itself is on the screen', () => {
    const [guide] = build('# G\n\n## A\n\n![What is seen](pictures/one.png)\n\nText.');
    expect(guide?.topics[0]?.blocks).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text: 'Text.' }] }]);
  });

  test('leads from one page to the other', () => {
    const [guide] = build('# G\n\n## A\n\n[there](troubleshooting.md#service)', ENTRY);
    expect(guide?.topics[0]?.blocks).toEqual([
      {
        kind: 'paragraph',
        parts: [{ kind: 'link', to: 'troubleshooting#service', parts: [{ kind: 'text', text: 'there' }] }],
      },
    ]);
  });

  test.each([
    ['a link that leads nowhere', '# G\n\n## A\n\n[there](#b)', /guide#b/],
    ['a link out of the help', '# G\n\n## A\n\n[there](https://example.com)', /example\.com/],
    ['two headings of one name', '# G\n\n## A\n\n## A', /guide#a/],
    ['a page without its title', '## A', /guide/],
  ])('is not built with %s', (_, page, told) => {
    expect(() => build(page)).toThrow(told);
  });
});
