/** An import, as the paths of two files. */
export type Edge = { from: string; to: string };

/**
 * Finds circles between the folders right under `root`, each as the imports that close it. A file that lies in `root` itself is
 * a folder of its own: what meets there (an entry, a port) belongs to nobody.
 */
export function findFolderCircles(edges: readonly Edge[], root: string): string[] {
  const between = edges
    .filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
    .map((edge) => ({ ...edge, left: folderOf(edge.from, root), right: folderOf(edge.to, root) }))
    .filter(({ left, right }) => left !== right);
  const next = Map.groupBy(between, ({ left }) => left);
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const { right } of next.get(folder) ?? []) {
        if (seen.has(right)) continue;
        seen.add(right);
        open.push(right);
      }
    }
    return seen;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]));
  return between.filter(({ left, right }) => reached.get(right)?.has(left)).map(({ from, to }) => `${from} → ${to}`);
}

function folderOf(path: string, root: string): string {
  return path.slice(root.length).split('/')[0] ?? '';
}
