import { Bug } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Keeps a mistake in one screen from taking the window with it. A class, because React has no other way to catch one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className="flex h-full">
        <EmptyState
          icon={Bug}
          title={commonWords.broken.title}
          text={commonWords.broken.text}
          actions={<Button onClick={() => this.setState({ broken: false })}>{commonWords.broken.again}</Button>}
        />
      </div>
    );
  }
}
