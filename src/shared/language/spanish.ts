import type { Catalogue } from './catalogue.ts';
import activity from './spanish/activity.json' with { type: 'json' };
import approvals from './spanish/approvals.json' with { type: 'json' };
import common from './spanish/common.json' with { type: 'json' };
import content from './spanish/content.json' with { type: 'json' };
import failures from './spanish/failures.json' with { type: 'json' };
import main from './spanish/main.json' with { type: 'json' };
import proof from './spanish/proof.json' with { type: 'json' };
import settings from './spanish/settings.json' with { type: 'json' };
import wallets from './spanish/wallets.json' with { type: 'json' };

/** Every message of the app in Spanish. The files follow the screens; one English message has one Spanish one, wherever it stands. */
export const SPANISH: Catalogue = {
  ...common,
  ...approvals,
  ...wallets,
  ...activity,
  ...content,
  ...settings,
  ...failures,
  ...main,
  ...proof,
};
