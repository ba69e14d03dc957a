import { call } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

interface ReloadOptions {
  readonly opened: Investor;
  readonly onReloaded: (fresh: Investor) => void;
  readonly onFailed: (error: Error) => void;
}

/** The record that an edit started from, and a way to start again from its newest version. */
export function useReload({ opened, onReloaded, onFailed }: ReloadOptions) {
  const [current, setCurrent] = useState(opened);
  const reload = useMutation({
    mutationFn: () => call("GET", "/api/investors/:id", { params: { id: opened.id } }),
    onSuccess: (fresh) => {
      setCurrent(fresh);
      onReloaded(fresh);
    },
    onError: onFailed,
  });
  return { current, isReloading: reload.isPending, reload: () => reload.mutate() };
}
