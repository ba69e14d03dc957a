import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

interface ReloadOptions<T extends { readonly id: string }> {
  readonly opened: T;
  readonly load: (id: string) => Promise<T>;
  readonly onReloaded: (fresh: T) => void;
  readonly onFailed: (error: Error) => void;
}

/** The edited record, and a reload of its newest version. */
export function useReload<T extends { readonly id: string }>(options: ReloadOptions<T>) {
  const { opened, load, onReloaded, onFailed } = options;
  const [current, setCurrent] = useState(opened);
  const reload = useMutation({
    mutationFn: () => load(opened.id),
    onSuccess: (fresh) => {
      setCurrent(fresh);
      onReloaded(fresh);
    },
    onError: onFailed,
  });
  return { current, isReloading: reload.isPending, reload: () => reload.mutate() };
}
