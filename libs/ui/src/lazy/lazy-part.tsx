import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from "react";
import { PartBoundary } from "./part-boundary.tsx";

interface LazyPartProps<Props> {
  /** Wrap it in `loadOnce`, or every mount loads again. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: NoInfer<Props>;
  readonly waiting?: ReactNode;
  readonly failed?: ReactNode;
  readonly onFailed?: (error: unknown) => void;
}

interface LoadedProps<Props> {
  readonly code: Promise<ComponentType<Props>>;
  readonly props: NoInfer<Props>;
}

function Loaded<Props extends object>({ code, props }: LoadedProps<Props>) {
  return createElement(use(code), props);
}

/**
 * A component that is loaded on first render. After a failure it loads again on the next mount and
 * when the server is reachable again.
 */
export function LazyPart<Props extends object>(part: LazyPartProps<Props>) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt {...part} key={attempt} onReconnected={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps<Props> extends LazyPartProps<Props> {
  readonly onReconnected: () => void;
}

function Attempt<Props extends object>({ onReconnected, ...part }: AttemptProps<Props>) {
  const [code] = useState(part.load);
  return (
    <PartBoundary failed={part.failed} onFailed={part.onFailed} onReconnected={onReconnected}>
      <Suspense fallback={part.waiting}>
        <Loaded code={code} props={part.props} />
      </Suspense>
    </PartBoundary>
  );
}

/** Caches the result of `load`. A failure is not cached. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => {
    if (cached !== undefined) return cached;
    const loading = load();
    loading.catch(() => {
      if (cached === loading) cached = undefined;
    });
    cached = loading;
    return loading;
  };
}
