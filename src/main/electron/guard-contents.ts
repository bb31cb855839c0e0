import type { App, WebContents } from 'electron';

/** Guards every page that ever comes to be, ours and any that should not: nothing navigates, nothing opens, nothing embeds. */
export function guardAllContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
}

function guardContents(contents: WebContents): void {
  blockNavigation(contents);
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // The policy and the session see no WebRTC: without this a page could send to any address over UDP. What is left to it, TCP, is kept
  // from it by a header of its files (serve-app-files.ts).
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** The page is loaded once by main; a link, a script, a dropped file or a redirect never loads another. */
function blockNavigation(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
}
