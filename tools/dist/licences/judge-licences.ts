import parse from 'spdx-expression-parse';
import type { ShippedPackage } from './shipped-packages.ts';

/** What may be given on inside an app under the MIT license, with its text and nothing more. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** One sentence for each package that must not be shipped as it is. */
export function findLicenceTroubles(packages: ShippedPackage[]): string[] {
  return packages.flatMap(({ name, version, license, texts }) => {
    const label = `${name}@${version}`;
    if (!isAllowed(license)) return [`${label} is under "${license}", which may not be shipped`];
    if (texts.every((text) => text.length < 100)) {
      return [`${label} comes without the text of its license: add it to tools/dist/licences/texts`];
    }
    return [];
  });
}

/** Of alternatives one has to be allowed, of what holds together all. What is no SPDX expression is nothing allowed. */
function isAllowed(license: string): boolean {
  try {
    return holds(parse(license));
  } catch {
    return false;
  }
}

function holds(expression: parse.Info): boolean {
  if ('license' in expression) return ALLOWED.has(expression.license);
  const sides = [expression.left, expression.right];
  return expression.conjunction === 'or' ? sides.some(holds) : sides.every(holds);
}
