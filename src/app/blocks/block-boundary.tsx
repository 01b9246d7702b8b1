/** Isolates a rendering error of one block from the others. */
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Draws the replacement of the block, with a function that retries. */
  instead(error: unknown, retry: () => void): ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
}

export class BlockBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.instead(error, () => this.setState({ error: null }));
  }
}
