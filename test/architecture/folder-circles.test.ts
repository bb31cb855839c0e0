import { beforeAll, describe, expect, test } from 'vitest';
import { cruiseHouse } from './cruise-sources.ts';
import { type Edge, findFolderCircles } from './find-folder-circles.ts';
import { readCode } from './source-files.ts';

const MAIN = 'src/main/';
const SCREENS = 'src/renderer/src/screens/';

describe('a circle of folders', () => {
  let edges: Edge[];
  beforeAll(async () => {
    const { modules } = await cruiseHouse();
    edges = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  });

  test('is nowhere in src/main', () => {
    expect(findFolderCircles(edges, MAIN)).toEqual([]);
  });

  test('is nowhere between screens at run time', () => {
    expect(findFolderCircles(edges.filter(isThereAtRunTime), SCREENS)).toEqual([]);
  });

  test.each([
    { root: MAIN, from: 'src/main/store/planted.ts', to: 'src/main/ipc/dispatch.ts' },
    { root: SCREENS, from: `${SCREENS}approvals/planted.ts`, to: `${SCREENS}wallets/WalletsPage.tsx` },
  ])('is seen when it is planted: $from → $to', ({ root, from, to }) => {
    const planted = [...edges.filter(isThereAtRunTime), { from, to }];
    const circles = findFolderCircles(planted, root);
    expect(circles).toContain(`${from} → ${to}`);
  });

  test('between folders that are joined by a third is seen as well', () => {
    const around = [
      { from: 'root/a/one.ts', to: 'root/b/two.ts' },
      { from: 'root/b/two.ts', to: 'root/c/three.ts' },
      { from: 'root/c/three.ts', to: 'root/a/four.ts' },
      { from: 'root/a/one.ts', to: 'root/port.ts' },
    ];
    expect(findFolderCircles(around, 'root/')).toHaveLength(3);
    expect(findFolderCircles(around.slice(1), 'root/')).toEqual([]);
  });
});

/** False for `import type`, of which nothing is left in what runs. */
function isThereAtRunTime({ from, to }: Edge): boolean {
  if (!from.startsWith(SCREENS) || !to.startsWith(SCREENS)) return true;
  const file = to.slice(to.lastIndexOf('/') + 1);
  const escaped = file.replace(/[.]/g, '\\.');
  const pattern = new RegExp(`^(?:import|export)\\s+(type\\s)?[^;'"]*?from\\s+['"][^'"]*/${escaped}['"]`, 'gm');
  const found = [...readCode(from).matchAll(pattern)];
  return found.length === 0 || found.some(([, type]) => type === undefined);
}
