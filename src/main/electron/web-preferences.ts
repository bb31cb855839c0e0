import type { WebPreferences } from 'electron';

/** The one set of web preferences; a test holds every one of them. */
export function createWebPreferences({ preload, packaged }: { preload: string; packaged: boolean }): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    autoplayPolicy: 'document-user-activation-required',
    disableBlinkFeatures: 'Auxclick',
    spellcheck: false,
    safeDialogs: true,
    devTools: !packaged,
  };
}
