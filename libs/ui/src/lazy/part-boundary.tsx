import { Component, type ReactNode } from "react";

interface PartBoundaryProps {
  /** Stands in for what failed. */
  readonly failed: ReactNode;
  /** Called once, after `failed` is on screen. */
  readonly onFailed: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps a part that fails from taking the page with it. Give it a `key` to start over. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
