import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ARTIFACT_FILE, compileTestToken } from '../../tools/compile-contracts.ts';

test('the committed artifact is what its source compiles to', () => {
  const committed: unknown = JSON.parse(readFileSync(ARTIFACT_FILE, 'utf8'));
  expect(committed).toEqual(compileTestToken());
});
