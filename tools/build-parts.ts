import { fileURLToPath } from 'node:url';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const PARTS = ['main', 'preload', 'renderer'] as const;
/** A part of the app: each is a folder of the build. */
export type Part = (typeof PARTS)[number];

/** A file of a build, and what the bundler says of it. `modules`: how much of each is left in it, in characters. */
export type BuiltFile = { part: Part; fileName: string } & (
  | {
      type: 'chunk';
      name: string;
      isEntry: boolean;
      imports: string[];
      dynamicImports: string[];
      modules: Record<string, number>;
    }
  | { type: 'asset'; originalFileNames: string[] }
);

/** Builds parts of the app into the folder as they are shipped. */
export async function buildParts(folder: string, parts: readonly Part[] = PARTS): Promise<BuiltFile[]> {
  const inline = { root: ROOT, logLevel: 'error', build: { outDir: folder } } as const;
  const environment = { ...process.env };
  const { config } = await resolveConfig(inline, 'build', 'production');
  const files: BuiltFile[] = [];
  for (const part of parts) {
    const built = await build(config?.[part] ?? {});
    if (!('output' in built)) throw new Error('The build gave no files.');
    files.push(...built.output.map((file) => describeFile(part, file)));
  }
  // The builder says of the whole process that it is production.
  process.env = environment;
  return files;
}

type Output = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'][number];

function describeFile(part: Part, file: Output): BuiltFile {
  const { fileName } = file;
  if (file.type === 'asset') return { part, fileName, type: 'asset', originalFileNames: file.originalFileNames };
  const { name, isEntry, imports, dynamicImports } = file;
  const sizes = Object.entries(file.modules).map(([id, { renderedLength }]) => [id, renderedLength] as const);
  return {
    ...{ part, fileName, type: 'chunk', name, isEntry, imports, dynamicImports },
    modules: Object.fromEntries(sizes),
  };
}
