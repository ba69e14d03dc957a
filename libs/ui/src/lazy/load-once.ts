/**
 * Remembers what `load` brought, so that it is asked for once. A failed load is forgotten, and the
 * next call loads again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept !== undefined) return kept;
    const loading = load();
    loading.catch(() => {
      if (kept === loading) kept = undefined;
    });
    kept = loading;
    return loading;
  };
}
