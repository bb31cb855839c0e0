import { expect, test } from 'vitest';
import { readMetadata } from '../../../../src/renderer/src/components/metadata/metadata-values.ts';
import { diffMetadata } from '../../../../src/renderer/src/screens/nfts/diff-metadata.ts';

const attribute = (trait_type: string, value: string, display_type?: string) => ({ trait_type, value, display_type });
const metadata = (parts: object) =>
  readMetadata({
    name: 'A',
    image: undefined,
    description: undefined,
    animation_url: undefined,
    attributes: [],
    ...parts,
  });

test('what stays is no difference', () => {
  const same = metadata({ attributes: [attribute('Colour', 'red')] });
  expect(diffMetadata(same, { ...same })).toEqual([]);
});

test('each changed member stands with both values, and what is empty is nothing', () => {
  expect(diffMetadata(metadata({ description: 'old' }), metadata({ name: 'B' }))).toEqual([
    { field: 'name', attribute: '', before: 'A', after: 'B' },
    { field: 'description', attribute: '', before: 'old', after: null },
  ]);
});

test('attributes are compared by name, also where one name stands twice', () => {
  const before = metadata({
    attributes: [attribute('Tag', 'a'), attribute('Tag', 'b'), attribute('Level', '1', 'number')],
  });
  const after = metadata({ attributes: [attribute('Tag', 'a'), attribute('Tag', 'c'), attribute('Size', 'L')] });
  expect(diffMetadata(before, after)).toEqual([
    { field: 'attribute', attribute: 'Tag (2)', before: 'b', after: 'c' },
    { field: 'attribute', attribute: 'Level', before: '1 · number', after: null },
    { field: 'attribute', attribute: 'Size', before: null, after: 'L' },
  ]);
});

test('another order alone is a difference of its own', () => {
  const before = metadata({ attributes: [attribute('A', '1'), attribute('B', '2')] });
  const after = metadata({ attributes: [attribute('B', '2'), attribute('A', '1')] });
  expect(diffMetadata(before, after)).toEqual([{ field: 'order', attribute: '', before: 'A, B', after: 'B, A' }]);
});
