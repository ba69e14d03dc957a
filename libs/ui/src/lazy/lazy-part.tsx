import {
  createElement,
  useCallback,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from "react";
import { PartBoundary } from "./part-boundary.tsx";

interface LazyPartProps<Props> {
  /** Wrap it in `loadOnce`, or every mount loads again. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: NoInfer<Props>;
  readonly waiting?: ReactNode;
  readonly failed?: ReactNode;
  readonly onFailed?: (error: unknown) => void;
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

interface Tracked<T> extends Promise<T> {
  outcome?: Outcome<T>;
}

function track<T>(code: Tracked<T>): Tracked<T> {
  code.then(
    (value) => {
      code.outcome = { value };
    },
    (error: unknown) => {
      code.outcome = { error };
    },
  );
  return code;
}

/** Undefined until the code is there. Not `use`: React shows what suspended 300 ms late. */
function useOutcome<T>(code: Tracked<T>): Outcome<T> | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      code.then(onChange, onChange);
      return () => undefined;
    },
    [code],
  );
  return useSyncExternalStore(subscribe, () => code.outcome);
}

interface LoadedProps<Props> {
  readonly code: Tracked<ComponentType<Props>>;
  readonly props: NoInfer<Props>;
  readonly waiting: ReactNode;
}

function Loaded<Props extends object>({ code, props, waiting }: LoadedProps<Props>) {
  const outcome = useOutcome(code);
  if (outcome === undefined) return waiting;
  if ("error" in outcome) throw outcome.error;
  return createElement(outcome.value, props);
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
  const [code] = useState(() => track(part.load()));
  return (
    <PartBoundary failed={part.failed} onFailed={part.onFailed} onReconnected={onReconnected}>
      <Loaded code={code} props={part.props} waiting={part.waiting} />
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
