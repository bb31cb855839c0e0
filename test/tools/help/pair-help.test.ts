import { describe, expect, test } from 'vitest';
import { buildHelp } from '../../../tools/help/build-help.ts';
import { pairHelp } from '../../../tools/help/pair-help.ts';

const build = (text: string) => buildHelp([{ id: 'guide', text }]);
const ENGLISH = build(
  '# Guide\n\n## Gone\n\n> It went.\n\nCode: `gone`\n\n- Wait, or [stay](#here).\n\n### Here\n\nText.',
);
const spanish = (list: string) =>
  build(`# Guía\n\n## Se fue\n\n> Se marchó.\n\nCódigo: \`gone\`\n\n${list}\n\n### Aquí\n\nTexto.`);

describe('a translation of the help', () => {
  test('has the ids, codes and messages of the original, and its links lead there', () => {
    const [page] = pairHelp(ENGLISH, spanish('- Espera, o [quédate](#aquí).'));
    const [topic] = page?.topics ?? [];
    expect([page?.title, topic?.id, topic?.codes, topic?.messages]).toEqual([
      ...['Guía', 'guide#gone', ['gone']],
      ['Gone', 'It went.'],
    ]);
    expect(topic?.entries.map(({ id, heading }) => [id, heading])).toEqual([
      ['guide#here', [{ kind: 'text', text: 'Aquí' }]],
    ]);
    expect(JSON.stringify(topic?.blocks)).toContain('"to":"guide#here"');
  });

  test.each([
    ['an item more', '- Espera.\n- Más.', /guide#gone has .* a list of 1, and Se fue has .* a list of 2/],
    ['a heading more', '- Espera.\n\n### Más\n\nTexto.', /Sections: 2, and 3 in the translation/],
  ])('is refused with %s, and where it is said', (_what, list, message) => {
    expect(() => pairHelp(ENGLISH, spanish(list))).toThrow(message);
  });
});
