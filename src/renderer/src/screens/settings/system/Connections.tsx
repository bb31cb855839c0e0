import { useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { ProxySignInView, SystemView } from '#shared/ipc/system-views.ts';
import { ask } from '../../../api.ts';
import { Button } from '../../../components/Button.tsx';
import { FactList } from '../../../components/FactList.tsx';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { Section } from '../../../components/Section.tsx';
import { notify } from '../../../store/notices-store.ts';
import { useIsLocked } from '../../../store/status-store.ts';
import { SYSTEM, systemStore } from '../../../store/system-store.ts';
import { commonWords } from '../../../words.ts';
import { ProxySignInForm } from './ProxySignInForm.tsx';
import { connectionWords } from './words.ts';

/** How each service is reached, and who signs in to the proxies on the way. */
export function Connections({ view }: { view: Pick<SystemView, 'proxies' | 'proxySignIns' | 'proxyFailure'> }) {
  const words = connectionWords;
  const { proxies, proxySignIns, proxyFailure } = view;
  return (
    <Section title={words.title}>
      {proxies.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <FactList
          isVerbatim
          facts={proxies.map(({ host, way, proxy }) => ({ label: host, value: words.ways[way](proxy ?? '') }))}
        />
      )}
      {proxyFailure && <FailureNotice failure={proxyFailure} role="status" />}
      {proxySignIns.length > 0 && (
        <ul aria-label={words.proxies} className="mt-2 divide-y divide-line rounded-base border border-line">
          {proxySignIns.map((each) => (
            <ProxyRow key={each.proxy} {...each} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ProxyRow({ proxy, signedInAs }: ProxySignInView) {
  const words = connectionWords;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const locked = useIsLocked();
  const inert = { inert: locked, title: locked ? commonWords.locked.actionReason : undefined };
  async function forget(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const answer = await ask((app) => app.system.forgetProxySignIn({ proxy }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer.failure);
    notify(words.forgotten(proxy));
    void systemStore.load(SYSTEM);
  }
  return (
    <li className="space-y-2 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="min-w-0 grow basis-48">
          <code className="wrap-anywhere">{proxy}</code>{' '}
          <span className="text-small wrap-anywhere text-muted">
            {signedInAs === null ? words.notSignedIn : words.signedInAs(signedInAs)}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {!isOpen && (
            <Button {...inert} aria-label={words.signInTo(proxy)} onClick={() => setOpen(true)}>
              {signedInAs === null ? words.signIn : words.change}
            </Button>
          )}
          {signedInAs !== null && (
            <Button {...inert} busy={busy} aria-label={words.forgetOf(proxy)} onClick={() => void forget()}>
              {words.forget}
            </Button>
          )}
        </div>
      </div>
      {failure && <FailureNotice failure={failure} />}
      {isOpen && <ProxySignInForm proxy={proxy} onClose={() => setOpen(false)} />}
    </li>
  );
}
