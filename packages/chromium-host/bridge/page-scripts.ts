import { connectWorlds } from './connect-worlds.ts';
import { createIpcRenderer } from './create-ipc-renderer.ts';
import { findText, searchText } from './find-text.ts';
import { createPacker } from './pack-values.ts';
import { runMainWorld } from './run-main-world.ts';
import { runPreloadWorld } from './run-preload-world.ts';
import { decodeValue, encodeValue } from './value-codec.ts';
import { watchContextMenu } from './watch-context-menu.ts';
import { watchInput } from './watch-input.ts';
import { watchPage } from './watch-page.ts';

/** The world in which the preload runs; the page can neither see nor reach it. */
export const PRELOAD_WORLD = 'chromium-host-preload';
export const BINDING = '__chromiumHostSend';
export const RECEIVER = '__chromiumHostReceive';

/** Every window says what it runs on, so that nobody takes it for Electron's. */
const TITLE_SUFFIX = ' — on Chromium (chromium-host)';

/** The script for the page's own world. */
export function writeMainWorldScript(): string {
  return `(${runMainWorld})({ connect: ${connectWorlds}, packerFor: ${createPacker} })`;
}

/** The script for the preload's world, with the source of the preload in it. */
export function writePreloadScript(preload: string): string {
  return `(${runPreloadWorld})({
    connect: ${connectWorlds},
    packerFor: ${createPacker},
    ipcFor: ${createIpcRenderer},
    encode: ${encodeValue},
    decode: ${decodeValue},
    names: ${JSON.stringify({ binding: BINDING, receiver: RECEIVER })},
    platform: ${JSON.stringify(process.platform)},
    watchPage: (post) => {
      (${watchContextMenu})(post);
      return {
        ...(${watchPage})(${JSON.stringify(TITLE_SUFFIX)}, post),
        ...(${watchInput})(post),
        ...(${findText})(post, ${searchText}),
      };
    },
    preload(require, module, exports, process) {
${preload}
    },
  })`;
}
