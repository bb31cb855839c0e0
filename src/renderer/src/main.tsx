import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { listenForHotkeys } from './hooks/use-hotkeys.ts';
import { ALL_SCREENS } from './screens/all-screens.ts';
import { followMenu } from './shell/follow-menu.ts';
import { followOpening } from './shell/follow-opening.ts';
import { readAddressed } from './shell/read-ahead.ts';
import { startListening } from './store/app-events.ts';
import { watchStatus } from './store/status-store.ts';
import './styles/app.css';

// Dialogs and menus hold the page still with one style element: the policy lets it in by this nonce.
setNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '');
startListening({ onOpening: () => void followOpening(), onMenu: followMenu });
// What wanted the window before it was there.
void followOpening();
watchStatus();
readAddressed(ALL_SCREENS, location.hash);
listenForHotkeys();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
