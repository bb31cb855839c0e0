import type { Environment } from '#shared/model/profile.ts';
import { commonWords } from '../words.ts';

const FILLS: Record<Environment, string> = {
  practice: 'bg-practice',
  staging: 'bg-staging',
  production: 'bg-production',
};
const INKS: Record<Environment, string> = {
  practice: 'text-practice-ink',
  staging: 'text-staging-ink',
  production: 'text-production-ink',
};

/** The band at the top of the window, always there: thin where nothing is at stake, with words where money moves. */
export function EnvironmentBand({ environment }: { environment: Environment }) {
  if (environment !== 'production') return <div className={`h-1 shrink-0 ${FILLS[environment]}`} />;
  return (
    <div className="shrink-0 bg-production py-0.5 text-center text-small font-semibold text-on-accent">
      {commonWords.environments.production.means}
    </div>
  );
}

/** Only the colour; the words stand beside it or in the name of the control around it. */
export function EnvironmentDot({ environment }: { environment: Environment }) {
  return <span aria-hidden className={`inline-block size-2 rounded-[2px] ${FILLS[environment]}`} />;
}

/** The environment's name in its colour. */
export function EnvironmentName({ environment }: { environment: Environment }) {
  return (
    <span
      title={commonWords.environments[environment].means}
      className={`inline-flex items-center gap-1.5 font-semibold ${INKS[environment]}`}
    >
      <EnvironmentDot environment={environment} />
      {commonWords.environments[environment].name}
    </span>
  );
}
