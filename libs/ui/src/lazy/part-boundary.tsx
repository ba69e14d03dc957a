import { Component, type ReactNode } from "react";
import { LOAD_FAILED, RECONNECTED } from "./connection-events.ts";

interface PartBoundaryProps {
  readonly failed: ReactNode;
  readonly onFailed: ((error: unknown) => void) | undefined;
  readonly onReconnected: () => void;
  readonly children: ReactNode;
}

/** An error boundary for one part of a page. Change its `key` to retry. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly reconnect = () => this.props.onReconnected();

  override componentDidCatch(error: unknown) {
    window.addEventListener(RECONNECTED, this.reconnect, { once: true });
    window.dispatchEvent(new Event(LOAD_FAILED));
    this.props.onFailed?.(error);
  }

  override componentWillUnmount() {
    window.removeEventListener(RECONNECTED, this.reconnect);
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
