import { createElement, Suspense, use, useState, type ComponentType, type ReactNode } from "react";
import { PartBoundary } from "./part-boundary.tsx";

interface LazyPartProps<Props> {
  /** Brings the component; wrap it in `loadOnce`, or every mount loads. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** What the component gets. */
  readonly props: Props;
  /** Shown while the code is on its way; nothing when absent. */
  readonly waiting?: ReactNode;
  /** Shown when the code did not come, or broke; nothing when absent. */
  readonly failed?: ReactNode;
  readonly onFailed?: () => void;
}

interface LoadedProps<Props> {
  readonly code: Promise<ComponentType<Props>>;
  readonly props: Props;
}

function Loaded<Props extends object>({ code, props }: LoadedProps<Props>) {
  return createElement(use(code), props);
}

/**
 * A component whose code is loaded when it is first shown. A failure stays within the part; it is
 * loaded again by the next mount (another `key`, or opened again) and when the server, lost
 * meanwhile, answers again.
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
