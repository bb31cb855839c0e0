import type { Messages } from './catalogue.ts';
import approvals from './spanish/approvals.json' with { type: 'json' };
import common from './spanish/common.json' with { type: 'json' };
import content from './spanish/content.json' with { type: 'json' };
import failures from './spanish/failures.json' with { type: 'json' };
import main from './spanish/main.json' with { type: 'json' };
import proof from './spanish/proof.json' with { type: 'json' };
import settings from './spanish/settings.json' with { type: 'json' };
import shared from './spanish/shared.json' with { type: 'json' };
import wallets from './spanish/wallets.json' with { type: 'json' };

/** Every message of the app in Spanish. The files follow the screens and the folders. */
export const SPANISH: Messages = {
  window: { ...common, ...approvals, ...wallets, ...content, ...settings },
  english: { ...shared, ...failures, ...main, ...proof },
};
