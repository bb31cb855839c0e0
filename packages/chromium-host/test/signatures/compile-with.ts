import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const ERROR = /^(.+)\((\d+),\d+\): error TS\d+: (.*)$/;

/** A line that does not compile, and why. */
export type Mistake = { file: string; code: string; message: string };

type CompileOptions = {
  /** In place of electron.d.ts. */
  declarations: string;
  files: string[];
  /** Further sources, which see Electron as those declarations have it. */
  planted?: Record<string, string>;
  /** The line of an overload says which one is meant; one mistake a line is enough. */
};

/** Compiles sources of the repository against other declarations of Electron. */
export async function compileWith({ declarations, files, planted = {} }: CompileOptions): Promise<Mistake[]> {
  const parent = join(ROOT, '.cache');
  mkdirSync(parent, { recursive: true });
  // Inside the repository, so that its packages are found from there.
  const folder = mkdtempSync(join(parent, 'electron-types-'));
  try {
    writeFileSync(join(folder, 'electron.d.ts'), declarations);
    for (const [name, source] of Object.entries(planted)) writeFileSync(join(folder, name), source);
    const configuration = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['es2024', 'dom', 'dom.iterable'],
        types: ['node'],
        paths: { electron: ['./electron.d.ts'] },
      },
      files: ['electron.d.ts', ...Object.keys(planted), ...files.map((file) => join(ROOT, file))],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    return readMistakes(await runCompiler(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By several threads each would check for itself what all of them use. */
const OPTIONS = ['--pretty', 'false', '--singleThreaded'];

function runCompiler(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(TSC, ['-p', folder, ...OPTIONS], { cwd: ROOT, maxBuffer: 2 ** 26 }, (error, output, errors) => {
      // It ends with 1 or 2 when it has found mistakes, and with no text when it could not look for any.
      if (error !== null && output === '') reject(new Error(`tsc: ${errors || error.message}`));
      else resolve(output);
    });
  });
}

function readMistakes(output: string): Mistake[] {
  const mistakes = output.split('\n').flatMap((line) => {
    const [, file, number, message] = ERROR.exec(line) ?? [];
    if (file === undefined || message === undefined)
      return line.startsWith('error ') ? [{ file: '', code: '', message: line }] : [];
    const code = readFileSync(join(ROOT, file), 'utf8').split('\n')[Number(number) - 1]?.trim() ?? '';
    return [{ file: relative(ROOT, join(ROOT, file)), code, message }];
  });
  // What follows from a mistake in the same line says nothing new.
  return mistakes.filter(
    ({ file, code }, index) => mistakes.findIndex((other) => other.file === file && other.code === code) === index,
  );
}
