import { Component, type ReactNode } from "react";

interface PageBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

/** Keeps a page that fails from taking the frame with it. Give it a `key` to start over. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly failure?: unknown }> {
  override state: { readonly failure?: unknown } = {};

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    return "failure" in this.state ? this.props.fallback(this.state.failure) : this.props.children;
  }
}
