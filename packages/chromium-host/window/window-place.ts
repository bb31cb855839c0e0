import type { Rectangle } from 'electron';
import type { Page } from '../chromium/page.ts';
import { WORK_AREA } from '../system/screen-size.ts';

type Size = { width: number; height: number };
type Change = { state: State; bounds: Rectangle; wasLarge: boolean };
type State = 'normal' | 'minimized' | 'maximized' | 'fullscreen';
type PlaceEvent =
  | 'show'
  | 'hide'
  | 'minimize'
  | 'restore'
  | 'maximize'
  | 'unmaximize'
  | 'enter-full-screen'
  | 'leave-full-screen'
  | 'move'
  | 'resize';
export type PlaceOptions = {
  bounds: Rectangle;
  least: Size;
  isVisible: boolean;
  /** Does something with the window once there is one. */
  ask: (work: (page: Page) => Promise<unknown>) => void;
  tell: (event: PlaceEvent) => void;
};

/** Outside every display. A window without a manager of windows knows no other way to be out of sight, and Chromium counts it as hidden. */
export const OUT_OF_SIGHT = { x: -32_000, y: -32_000 };

/** Where a window is, how large, and whether anybody can see it. What Chromium was asked for is what counts; what it made of it is told by events. */
export class WindowPlace {
  readonly #options: PlaceOptions;
  #normal: Rectangle;
  #told: Rectangle;
  /** Of a window that fills the display; Chromium leaves a line of it to a display without a manager of windows. */
  #large: Rectangle = WORK_AREA;
  #least: Size;
  #state: State = 'normal';
  #beforeMinimizing: State = 'normal';
  #isVisible: boolean;
  /** Whether Chromium was last asked to fill the display with it. */
  #isLarge = false;
  /** How many changes Chromium was asked for and has not made yet: what it tells meanwhile is of before. */
  #pending = 0;
  /** One after the other: of two at a time, the earlier could have the last word. */
  #changes: Promise<void> = Promise.resolve();

  constructor(options: PlaceOptions) {
    this.#options = options;
    this.#least = options.least;
    this.#normal = this.#clamp(options.bounds);
    this.#told = this.#normal;
    this.#isVisible = options.isVisible;
  }

  get isVisible(): boolean {
    return this.#isVisible;
  }

  get state(): State {
    return this.#state;
  }

  get normalBounds(): Rectangle {
    return { ...this.#normal };
  }

  get bounds(): Rectangle {
    const isLarge = this.#state === 'maximized' || this.#state === 'fullscreen';
    return isLarge ? { ...this.#large } : this.normalBounds;
  }

  set least(least: Size) {
    this.#least = least;
    this.setBounds({});
  }

  get least(): Size {
    return this.#least;
  }

  /** Resolves when the changes that were asked for by now are made. */
  settled(): Promise<void> {
    return this.#changes;
  }

  setVisible(isVisible: boolean): void {
    const isNew = isVisible !== this.#isVisible;
    this.#isVisible = isVisible;
    if (isVisible && this.#state === 'minimized') this.#state = this.#beforeMinimizing;
    this.#apply();
    if (isNew) this.#options.tell(isVisible ? 'show' : 'hide');
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#normal = this.#clamp({ ...this.#normal, ...bounds });
    this.#apply();
  }

  minimize(): void {
    if (this.#state === 'minimized') return;
    this.#beforeMinimizing = this.#state;
    this.#change('minimized', 'minimize');
  }

  restore(): void {
    if (this.#state === 'minimized') this.#change(this.#beforeMinimizing, 'restore');
    else if (this.#state === 'maximized') this.unmaximize();
  }

  /** Also shows the window, as Electron does. */
  maximize(): void {
    if (!this.#isVisible) this.setVisible(true);
    if (this.#state !== 'maximized') this.#change('maximized', 'maximize');
  }

  unmaximize(): void {
    if (this.#state === 'maximized') this.#change('normal', 'unmaximize');
  }

  setFullScreen(isFull: boolean): void {
    if (isFull === (this.#state === 'fullscreen')) return;
    this.#change(isFull ? 'fullscreen' : 'normal', isFull ? 'enter-full-screen' : 'leave-full-screen');
  }

  /** What Chromium, or the person, made of the window. */
  async readBack(page: Page): Promise<void> {
    if (!this.#isVisible || this.#state === 'minimized' || this.#pending > 0) return;
    const real = await page.readBounds();
    if (real.x <= OUT_OF_SIGHT.x || this.#pending > 0) return;
    if (this.#state === 'normal') this.#normal = real;
    else this.#large = real;
    const told = this.#told;
    this.#told = real;
    if (told.x !== real.x || told.y !== real.y) this.#options.tell('move');
    if (told.width !== real.width || told.height !== real.height) this.#options.tell('resize');
  }

  #change(state: State, event: PlaceEvent): void {
    this.#state = state;
    this.#apply();
    this.#options.tell(event);
  }

  #apply(): void {
    const isInSight = this.#isVisible && this.#state !== 'minimized';
    const state = this.#isVisible ? this.#state : 'minimized';
    const bounds = { ...this.bounds, ...(isInSight ? {} : OUT_OF_SIGHT) };
    const wasLarge = this.#isLarge;
    this.#isLarge = state === 'maximized' || state === 'fullscreen';
    this.#pending += 1;
    this.#options.ask((page) => {
      const made = this.#changes.then(() => this.#make(page, { state, bounds, wasLarge }));
      this.#changes = made.catch(() => undefined);
      return made;
    });
  }

  async #make(page: Page, { state, bounds, wasLarge }: Change): Promise<void> {
    try {
      // Bounds can be given to a normal window only. Where a manager of windows is, the state says the rest.
      await page.setState('normal');
      // A later change waits: where the window is until then is of no use.
      const isLast = () => this.#pending === 1;
      await (wasLarge ? place(page, bounds, isLast) : page.setBounds(bounds));
      if (state !== 'normal') await page.setState(state);
    } finally {
      this.#pending -= 1;
    }
    await this.readBack(page);
  }

  #clamp({ x, y, width, height }: Rectangle): Rectangle {
    return { x, y, width: Math.max(width, this.#least.width), height: Math.max(height, this.#least.height) };
  }
}

/** So often, and so many milliseconds apart, a window is put where it belongs before it is left where it is. */
const MOST_TRIES = 40;
const LOOKS = 4;
const BETWEEN_TRIES_MS = 25;

/** Chromium goes on leaving a full screen after it said so, and puts the window back where it was then: it has to stay for some looks. */
async function place(page: Page, bounds: Rectangle, isLast: () => boolean): Promise<void> {
  let held = 0;
  for (let tries = 0; tries < MOST_TRIES && held < LOOKS && (tries === 0 || isLast()); tries += 1) {
    if (held === 0) await page.setBounds(bounds);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
    held = isSame(await page.readBounds(), bounds) ? held + 1 : 0;
  }
}

const isSame = (left: Rectangle, right: Rectangle) =>
  left.x === right.x && left.y === right.y && left.width === right.width && left.height === right.height;

/** Electron opens a window without a place in the middle of the display. */
export function centerOn({ width, height }: Size): Rectangle {
  const x = WORK_AREA.x + Math.round((WORK_AREA.width - width) / 2);
  const y = WORK_AREA.y + Math.round((WORK_AREA.height - height) / 2);
  return { x, y, width, height };
}
