import type { ReactNode } from 'react';
import { DetailPane } from '../../components/DetailPane.tsx';

/** A page of settings of the window. */
export function SettingsPane({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  return (
    <DetailPane label={title} onBack={onBack} header={<h2 className="text-lead font-semibold">{title}</h2>}>
      {children}
    </DetailPane>
  );
}
