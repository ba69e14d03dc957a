/** Caches the result of `load`. A failure is not cached. */
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
