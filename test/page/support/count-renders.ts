import type { Page } from '@playwright/test';

/** How often rows of lists were drawn by React since the page was opened. Asked for before the page is opened. */
export async function countRowRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(watchCommits);
  return () => page.evaluate(() => (globalThis as unknown as Counting).rowRenders);
}

/** The same of all that is drawn: every part of the window that React made again. */
export async function countAllRenders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(watchCommits);
  return () => page.evaluate(() => (globalThis as unknown as Counting).allRenders);
}

type Counting = { rowRenders: number; allRenders: number };

/** As the developer tools of React do, which are told of each commit in builds as shipped, too. Runs in the page. */
function watchCommits(): void {
  type Fiber = {
    tag: number;
    flags: number;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
    memoizedProps: Record<string, unknown> | null;
  };
  const PERFORMED_WORK = 1;
  const counting = globalThis as unknown as Counting;
  counting.rowRenders = 0;
  counting.allRenders = 0;

  const isRow = ({ child }: Fiber) => child?.memoizedProps?.role === 'option';
  const listChildren = (fiber: Fiber): Fiber[] => {
    const children: Fiber[] = [];
    for (let child = fiber.child; child !== null; child = child.sibling) children.push(child);
    return children;
  };
  const visit = (fiber: Fiber, isNew: boolean): void => {
    const isDrawn = (fiber.flags & PERFORMED_WORK) !== 0;
    if (isDrawn) counting.allRenders += 1;
    if (isDrawn && isRow(fiber)) counting.rowRenders += 1;
    // Children that are the same objects as before were not looked at in this commit.
    if (!isNew && fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    const before = fiber.alternate === null ? [] : listChildren(fiber.alternate);
    for (const child of listChildren(fiber)) {
      if (!before.includes(child)) visit(child, isNew || child.alternate === null);
    }
  };
  Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => visit(root.current, false),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      checkDCE: () => {},
    },
  });
}
