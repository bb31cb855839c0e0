import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/dist/project.ts';

/** GitHub's own reader of workflows. It imports its JSON as bundlers do; Node wants to be told that it is JSON. */
async function importParser() {
  const hooks = registerHooks({
    load: (url, context, next) =>
      next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
  });
  try {
    return await import('@actions/workflow-parser');
  } finally {
    hooks.deregister();
  }
}

const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await importParser();

const FOLDER = join(ROOT, '.github/workflows');
const texts = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

/** What the reader finds wrong in a workflow: unknown keys, expressions that are none, jobs that need what is not there. */
async function findMistakes(text: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name: 'workflow.yml', content: text }, new NoOperationTraceWriter());
  if (value !== undefined) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(texts)('the workflow $name', ({ text }) => {
  test('is one that GitHub reads', async () => {
    expect(await findMistakes(text)).toEqual([]);
  });

  test('uses actions of GitHub’s alone, each of a named version, and may only read', () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[a-z-]+@(v\d+|[0-9a-f]{40})$/.test(action))).toEqual([]);
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  });

  test('runs commands and programs that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
    const commands = [...text.matchAll(/npm run ([\w:-]+)(?! --if-present)\b(?! --if-present)/g)];
    const missing = commands.map(([, name = '']) => name).filter((name) => !Object.keys(scripts).includes(name));
    expect(missing).toEqual([]);
    const suites = [...text.matchAll(/npm (?:test|run test:whole) -- (\w+)/g)].map(([, name]) => name);
    expect(new Set(suites)).toEqual(new Set(['e2e']));
  });

  test('covers three systems', () => {
    const systems = [...text.matchAll(/system: ([a-z]+)-/g)].map(([, system]) => system);
    expect(systems.sort()).toEqual(['macos', 'ubuntu', 'windows']);
  });
});

describe('the reader of workflows', () => {
  const [{ text } = { text: '' }] = texts;

  test.each([
    ['a key that there is not', text.replace('timeout-minutes', 'timeout-minuten')],
    ['an expression that is none', text.replace('matrix.archive }}', 'matrix.archive ~ }}')],
    ['a context that there is not', text.replace('secrets.APPLE_ID', 'secret.APPLE_ID')],
    ['a job that waits for none', text.replace('runs-on: ubuntu-24.04', 'runs-on: ubuntu-24.04\n    needs: nothing')],
  ])('notices %s', async (_what, broken) => {
    expect(broken).not.toBe(text);
    expect(await findMistakes(broken)).not.toEqual([]);
  });
});
