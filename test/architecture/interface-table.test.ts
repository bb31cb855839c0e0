import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createServiceClient } from '#main/service/service-client.ts';
import { createTraffic } from '#main/service/traffic.ts';
import { contract } from '#shared/ipc/contract.ts';
import { ENDPOINTS, type Endpoint } from '../../tools/interface-table/endpoints.ts';
import {
  insertInterfaceTable,
  TABLE_BEGIN,
  TABLE_END,
  writeInterfaceTable,
} from '../../tools/interface-table/write-interface-table.ts';
import { listFiles, ROOT, readCode, readText } from './source-files.ts';

/** The endpoints that the interface describes (§4), beside those that are optional. */
const DESCRIBED = 20;
const ALL_SCREENS = 'src/renderer/src/screens/all-screens.ts';
const byName = ENDPOINTS.map((endpoint): [string, Endpoint] => [endpoint.name, endpoint]);
const used = ENDPOINTS.flatMap((endpoint): [string, Endpoint & { screen: string }][] =>
  endpoint.screen === null ? [] : [[endpoint.name, { ...endpoint, screen: endpoint.screen }]],
);

test('the list has every endpoint of the interface, each once', () => {
  expect(ENDPOINTS.filter(({ isOptional }) => isOptional !== true)).toHaveLength(DESCRIBED);
  const distinct = (of: (endpoint: Endpoint) => string) => new Set(ENDPOINTS.map(of)).size;
  expect(distinct(({ name }) => name)).toBe(ENDPOINTS.length);
  expect(distinct(({ method, path }) => `${method} ${path}`)).toBe(ENDPOINTS.length);
});

describe('the client', () => {
  test('has a function for every endpoint of the list, and no other', async () => {
    const profile = { id: 'none', name: 'None' };
    const traffic = createTraffic();
    const options = { profile, getApiKey: () => undefined, traffic, mayAsk: () => true };
    const client = createServiceClient({ baseUrl: 'http://127.0.0.1:9', ...options });
    await client.close();
    traffic.budget.close();
    const asksNothing = ['listPauses', 'endPauses', 'endOutage', 'close'];
    // The same pages, as far as they are not known.
    const asksAgain = ['listSignaturesAgain', 'listTransactionsAgain'];
    // Of the practice service alone.
    const beyond = ['askLesson', 'askForKind'];
    const functions = Object.keys(client).filter((name) => ![...asksNothing, ...asksAgain, ...beyond].includes(name));
    expect(functions.sort()).toEqual(ENDPOINTS.map(({ client: name }) => name).sort());
  });

  test.each(byName)('asks %s by the method and the path of the list', (_name, endpoint) => {
    const code = readFunction(endpoint.clientFile, endpoint.client);
    const [, method] = /method: '([A-Z]+)'/.exec(code) ?? [];
    const [, path = ''] = /servicePath`([^`]*)`/.exec(code) ?? [];
    expect([method, namelessPath(path)]).toEqual([endpoint.method, namelessPath(endpoint.path)]);
    expect(/optional: true/.test(code)).toBe(endpoint.isOptional === true);
  });

  test('is asked by the app for all that the list says is used, and for nothing else', () => {
    const files = listFiles('src/main', /\.ts$/).filter((file) => !file.startsWith('src/main/service/'));
    const code = files.map(readCode).join('\n');
    const asked = ENDPOINTS.filter(({ client }) => new RegExp(`\\.${client}\\(`).test(code));
    expect(asked.map(({ name }) => name)).toEqual(used.map(([name]) => name));
  });
});

const routeSchema = z.looseObject({ method: z.string(), path: z.string(), optionalRead: z.string().optional() });
type Route = z.infer<typeof routeSchema> & { file: string };

describe('the practice service', () => {
  let routes: Route[];
  beforeAll(async () => {
    routes = await readRoutes();
  });

  test('has a route for every endpoint of the list, and no other, in the file that the list names', () => {
    const described = ENDPOINTS.map(({ method, path, routeFile, isOptional = false }) => ({
      endpoint: `${method} ${namelessPath(path)}`,
      file: routeFile,
      isOptional,
    }));
    const served = routes.map(({ method, path, file, optionalRead }) => ({
      endpoint: `${method} ${namelessPath(path)}`,
      file,
      isOptional: optionalRead !== undefined,
    }));
    expect(sortRows(served)).toEqual(sortRows(described));
  });
});

describe('the window', () => {
  const rail = findReachable(ALL_SCREENS);

  test('meets everything that the interface describes', () => {
    const unused = ENDPOINTS.filter(({ screen }) => screen === null);
    expect(unused.filter(({ isOptional, calls }) => isOptional !== true || calls.length > 0)).toEqual([]);
  });

  test.each(used)('meets %s on a screen of the rail, by a call that the contract has', (_name, endpoint) => {
    expect(rail).toContain(endpoint.screen);
    const code = [...findReachable(endpoint.screen)].map(readCode).join('\n');
    expect(endpoint.calls.length).toBeGreaterThan(0);
    for (const call of endpoint.calls) {
      expect(hasCall(call), `${call} is in the contract`).toBe(true);
      expect(code.includes(`app.${call}(`), `${endpoint.screen} asks app.${call}`).toBe(true);
    }
  });
});

describe('the contract tests', () => {
  test.each(byName)('have %s by its name', (name, { contractTest }) => {
    const [, body = ''] = readText(contractTest).split(`describe('${name}', () => {`);
    const [own = ''] = body.split(/^\}\);$/m);
    expect(own).toContain('testWhatEveryEndpointOwes({');
  });
});

describe('the table in docs/interface.md', () => {
  test('is the one that the list makes (else: npm run interface-table)', () => {
    const document = readText('docs/interface.md');
    expect(document).toBe(insertInterfaceTable({ document, table: writeInterfaceTable(ENDPOINTS) }));
  });

  test('names only files that are there', () => {
    const paths = [...writeInterfaceTable(ENDPOINTS).matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(paths).toHaveLength(3 * ENDPOINTS.length + used.length);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('takes the place of the one before, and touches nothing else', () => {
    const document = `# A\n\n${TABLE_BEGIN}\nold\n${TABLE_END}\n\n## B\n`;
    const once = insertInterfaceTable({ document, table: '| new |' });
    expect(once).toBe(`# A\n\n${TABLE_BEGIN}\n\n| new |\n\n${TABLE_END}\n\n## B\n`);
    expect(insertInterfaceTable({ document: once, table: '| new |' })).toBe(once);
  });

  test.each(['# A', `${TABLE_BEGIN}\n`, `${TABLE_END}\n${TABLE_BEGIN}`, `${TABLE_BEGIN}${TABLE_END}`.repeat(2)])(
    'is written nowhere without its two markers: %j',
    (document) => {
      expect(() => insertInterfaceTable({ document, table: '' })).toThrow('once each');
    },
  );
});

/** A path without the names of its parameters, which are everybody's own, and without a slash at its end. */
function namelessPath(path: string): string {
  return path.replace(/\$?\{[^}]*\}|:[A-Za-z]+/g, '{}').replace(/\/$/, '');
}

/** The text of an exported function, up to the next thing that is exported. */
function readFunction(file: string, name: string): string {
  const [, after = ''] = readCode(file).split(`export async function ${name}(`);
  return after.split('\nexport ')[0] ?? '';
}

/** Whatever a file of the resources exports as routes, whether or not somebody thought of it here. */
async function readRoutes(): Promise<Route[]> {
  const files = listFiles('src/local-service/resources', /\.ts$/);
  const modules = await Promise.all(
    files.map(async (file) => ({
      file,
      exported: (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>,
    })),
  );
  return modules.flatMap(({ file, exported }) =>
    Object.entries(exported)
      .filter(([name]) => name.endsWith('Routes'))
      .flatMap(([, routes]) => z.array(routeSchema).parse(routes))
      .map((route) => ({ ...route, file })),
  );
}

function sortRows<Row extends { endpoint: string }>(rows: Row[]): Row[] {
  return rows.sort((left, right) => (left.endpoint < right.endpoint ? -1 : 1));
}

function hasCall(call: string): boolean {
  const [group = '', name = ''] = call.split('.');
  return Object.hasOwn(contract, group) && Object.hasOwn(contract[group as keyof typeof contract], name);
}

/** The files of the page that a file imports, and those they import; the list of all screens leads everywhere and is not followed. */
function findReachable(start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found) {
    for (const [, name = ''] of readCode(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const path = join(dirname(file), name);
      if (path !== ALL_SCREENS && /\.tsx?$/.test(path) && existsSync(join(ROOT, path))) found.add(path);
    }
  }
  return found;
}
