import type { Page } from '@playwright/test';

/** What the page asks: `group.name`, and the argument. */
export type Asked = readonly [channel: string, argument: unknown];
/** What came of it: `ok`, the code of the failure, or that nobody answered; and all of the answer as text. */
export type Said = { channel: string; code: string; text: string };

/** As many are on their way at once. */
const AT_ONCE = 150;

/** Calls `window.app` from the page, all at once and without anybody having pressed anything. */
export async function callApp(page: Page, asked: readonly Asked[]): Promise<Said[]> {
  const said: Said[] = [];
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    said.push(...(await page.evaluate(callInPage, asked.slice(from, from + AT_ONCE))));
  }
  return said;
}

/** Runs in the page. */
async function callInPage(asked: readonly Asked[]): Promise<Said[]> {
  type Answer = { ok: boolean; failure?: { code: string } } | undefined;
  type Calls = Record<string, Record<string, (argument: unknown) => Promise<Answer>>>;
  const { app } = globalThis as unknown as { app: Calls };
  const call = async ([channel, argument]: Asked): Promise<Said> => {
    const [group = '', name = ''] = channel.split('.');
    try {
      const answer = await app[group]?.[name]?.(argument);
      const code = answer?.ok === true ? 'ok' : String(answer?.failure?.code);
      return { channel, code, text: JSON.stringify(answer) ?? '' };
    } catch (error) {
      return { channel, code: 'threw', text: String(error) };
    }
  };
  return Promise.all(asked.map(call));
}

/** The tree of functions that main gave the page, and every global that an empty frame of the same browser has not. */
export function readBridge(page: Page): Promise<{ calls: Record<string, string[]>; globals: string[] }> {
  return page.evaluate(() => {
    const { app } = globalThis as unknown as { app: Record<string, object> };
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const usual = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}));
    frame.remove();
    const groups = Object.entries(app).filter(([, calls]) => typeof calls === 'object');
    const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !usual.has(name) && !/^\d+$/.test(name));
    return {
      calls: Object.fromEntries(groups.map(([group, calls]) => [group, Object.keys(calls)])),
      globals,
    };
  });
}
