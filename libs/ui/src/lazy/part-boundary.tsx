import { Component, type ReactNode } from "react";
import { LOAD_FAILED, RECONNECTED } from "./connection-events.ts";

interface PartBoundaryProps {
  /** Stands in for what failed. */
  readonly failed: ReactNode;
  /** Called once, after `failed` is on screen. */
  readonly onFailed: (() => void) | undefined;
  /** Called when the server answers again after the part has failed. */
  readonly onReconnected: () => void;
  readonly children: ReactNode;
}

/** Keeps a part that fails from taking the page with it. Give it a `key` to start over. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  private readonly reconnect = () => this.props.onReconnected();

  override componentDidCatch() {
    window.addEventListener(RECONNECTED, this.reconnect, { once: true });
    window.dispatchEvent(new Event(LOAD_FAILED));
    this.props.onFailed?.();
  }

  override componentWillUnmount() {
    window.removeEventListener(RECONNECTED, this.reconnect);
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
